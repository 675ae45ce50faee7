/** Declares the options that several commands share, each group as a mixin. */
package io.sluice.cli.option;
