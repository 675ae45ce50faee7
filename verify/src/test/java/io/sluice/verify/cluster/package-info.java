/** Real engines in processes of their own: how the tests start, drive, kill and clean them up. */
package io.sluice.verify.cluster;
