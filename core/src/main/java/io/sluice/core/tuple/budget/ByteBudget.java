package io.sluice.core.tuple.budget;

/** Limits how many bytes may wait. Safe for any thread. */
public interface ByteBudget {

  /** Never ends. */
  ByteBudget UNLIMITED =
      new ByteBudget() {
        @Override
        public boolean take(long bytes) {
          return true;
        }

        @Override
        public void give(long bytes) {
          // there are enough
        }
      };

  /** Takes bytes if there are so many; returns whether there are. */
  boolean take(long bytes);

  /** Gives back bytes that were taken. */
  void give(long bytes);
}
