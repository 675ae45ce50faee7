package io.sluice.job.words;

import java.io.Serializable;
import java.nio.file.Path;

/**
 * Describes a run.
 *
 * @param folder the folder of its text and its results
 * @param tasks number of tasks of each operator
 * @param sentences number of sentences in all
 * @param intervalNanos time from one sentence to the next, ns
 */
record WordPlan(String folder, int tasks, int sentences, long intervalNanos)
    implements Serializable {

  /** The number of arguments of a plan. */
  static final int WORDS = 4;

  static WordPlan parse(String... words) {
    return new WordPlan(
        words[0], Integer.parseInt(words[1]), Integer.parseInt(words[2]), Long.parseLong(words[3]));
  }

  /** Returns the file with a sentence per line; after the last line the first follows again. */
  Path text() {
    return path("sentences.txt");
  }

  /** Returns a file of the run's folder. */
  Path path(String name) {
    return Path.of(folder, name);
  }
}
