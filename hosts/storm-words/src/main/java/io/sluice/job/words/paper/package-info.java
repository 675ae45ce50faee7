/**
 * Rebuilds the engine for which Hone was written, and Hone in it: each task that sends has a queue
 * and a thread, tuples leave one by one, and a signal says which task's thread may send (section
 * 5).
 */
package io.sluice.job.words.paper;
