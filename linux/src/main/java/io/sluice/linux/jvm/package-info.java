/**
 * Gets from JVMs what they report to any program of their user, without any code of ours in them.
 */
package io.sluice.linux.jvm;
