package io.sluice.job.words;

import java.io.Serializable;
import java.nio.file.Path;

/**
 * Says what a run counts.
 *
 * @param folder where it finds its text and writes what it counts
 * @param tasks of each operator
 * @param sentences in all
 * @param intervalNanos from one sentence to the next
 */
record WordPlan(String folder, int tasks, int sentences, long intervalNanos)
    implements Serializable {

  /** The number of arguments that it takes. */
  static final int WORDS = 4;

  static WordPlan parse(String... words) {
    return new WordPlan(
        words[0], Integer.parseInt(words[1]), Integer.parseInt(words[2]), Long.parseLong(words[3]));
  }

  /** Returns the file with a sentence a line; after the last comes the first again. */
  Path text() {
    return path("sentences.txt");
  }

  /** Returns a file of the run's folder. */
  Path path(String name) {
    return Path.of(folder, name);
  }
}
