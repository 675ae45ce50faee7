/** {@code sluice bench thread}: orders of operator threads on real engines. */
package io.sluice.cli.lachesis;
