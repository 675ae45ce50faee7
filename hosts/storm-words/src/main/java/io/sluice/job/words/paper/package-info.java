/**
 * The engine that Hone was written for, and Hone in it: a queue and a thread for each task that
 * sends, tuples that leave one by one, and a signal that says whose thread may send (section 5).
 */
package io.sluice.job.words.paper;
