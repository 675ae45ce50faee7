package io.sluice.core.tuple;

import java.util.Arrays;

/**
 * Holds tasks with ranks and knows the one of least rank; equal ranks go by the older head, then by
 * the number of the task.
 *
 * <p>How it works: {@code heap} is a binary heap of tasks in an array, in which the children of
 * place i are at 2i + 1 and 2i + 2. {@code place} is its inverse: it says where in the heap a task
 * is, so that a task whose rank changes is found without a search and moves up or down from there.
 * A task that moves is not swapped with its neighbours: they are shifted into the hole that it
 * leaves, and it is written once, where it stays.
 */
public final class TaskHeap {

  private static final int ABSENT = -1;

  private final int[] heap;
  private final int[] place;
  private final long[] ranks;
  private final long[] heads;
  private int size;

  /** Makes one without any task in it. */
  public TaskHeap(int tasks) {
    heap = new int[tasks];
    place = new int[tasks];
    ranks = new long[tasks];
    heads = new long[tasks];
    Arrays.fill(place, ABSENT);
  }

  /** Returns the task of least rank, or {@link SendOrder#NONE}. */
  public int first() {
    return size == 0 ? SendOrder.NONE : heap[0];
  }

  /** Puts a task where its rank belongs, whether or not it was there before. */
  public void put(int task, long rank, long head) {
    ranks[task] = rank;
    heads[task] = head;
    if (place[task] == ABSENT) {
      settle(task, size++);
    }
    rise(task);
    sink(task);
  }

  /** Takes a task out, if it is there. */
  public void remove(int task) {
    int hole = place[task];
    if (hole == ABSENT) {
      return;
    }
    place[task] = ABSENT;
    int last = heap[--size];
    if (last != task) {
      settle(last, hole);
      rise(last);
      sink(last);
    }
  }

  private void rise(int task) {
    int hole = place[task];
    while (hole > 0) {
      int parent = heap[(hole - 1) >>> 1];
      if (!isBefore(task, parent)) {
        break;
      }
      int above = place[parent];
      settle(parent, hole);
      hole = above;
    }
    settle(task, hole);
  }

  private void sink(int task) {
    int hole = place[task];
    for (int below = 2 * hole + 1; below < size; below = 2 * hole + 1) {
      int right = below + 1;
      int child = right < size && isBefore(heap[right], heap[below]) ? right : below;
      if (!isBefore(heap[child], task)) {
        break;
      }
      settle(heap[child], hole);
      hole = child;
    }
    settle(task, hole);
  }

  private void settle(int task, int at) {
    heap[at] = task;
    place[task] = at;
  }

  private boolean isBefore(int task, int other) {
    if (ranks[task] != ranks[other]) {
      return ranks[task] < ranks[other];
    }
    return heads[task] != heads[other] ? heads[task] < heads[other] : task < other;
  }
}
