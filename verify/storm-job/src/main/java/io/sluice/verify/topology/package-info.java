/** A topology as a user would write it. */
package io.sluice.verify.topology;
