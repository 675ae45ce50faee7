/** Looks at running engines that have nothing of ours in them. */
package io.sluice.verify.outside;
