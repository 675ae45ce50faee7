/** {@code sluice bench lachesis}: orders of operator threads on real engines. */
package io.sluice.cli.lachesis;
