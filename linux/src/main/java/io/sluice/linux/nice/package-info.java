/** Nice values of threads, and of those that they start. */
package io.sluice.linux.nice;
