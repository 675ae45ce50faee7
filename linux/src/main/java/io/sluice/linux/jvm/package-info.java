/**
 * Asks JVMs for what they report to any program of their user, without any code of Sluice in them.
 */
package io.sluice.linux.jvm;
