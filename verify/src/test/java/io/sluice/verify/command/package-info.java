/** {@code sluice} as its users run it: a process of its own, real engines, a real browser. */
package io.sluice.verify.command;
