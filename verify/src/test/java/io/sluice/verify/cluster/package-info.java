/** Starts real engines in processes of their own, drives, kills and cleans them up. */
package io.sluice.verify.cluster;
