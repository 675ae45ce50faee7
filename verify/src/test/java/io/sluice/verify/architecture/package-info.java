/** The arrows of the design, checked on the compiled classes of every module. */
package io.sluice.verify.architecture;
