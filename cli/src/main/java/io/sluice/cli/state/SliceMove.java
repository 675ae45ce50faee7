package io.sluice.cli.state;

/** The planned move of a slice from one container to another. */
public record SliceMove(int slice, int from, int to) {

  String text() {
    return "  slice %d: container %d to container %d".formatted(slice, from, to);
  }
}
