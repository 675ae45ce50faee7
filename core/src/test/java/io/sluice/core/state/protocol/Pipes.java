package io.sluice.core.state.protocol;

import io.sluice.core.state.message.ToCoordinator;
import io.sluice.core.state.message.ToPeer;
import io.sluice.core.state.message.ToRouter;
import io.sluice.core.state.model.Stage;
import java.util.ArrayDeque;

/** The channels of a world. Each keeps its order; there is no order between two of them. */
final class Pipes {

  /** Behind it on a data or peer channel comes a new checkpoint. */
  record Barrier(long checkpoint) {}

  /** Behind it on a data channel a router uses the table of a migration. */
  record Marker(long migration) {}

  /** The last thing on a data channel. */
  record End() {}

  /** The engine says that a checkpoint has ended. */
  record Ended(long checkpoint, boolean complete) {}

  final ArrayDeque<Object>[] toContainer;
  final ArrayDeque<ToRouter>[] toRouter;

  /** Of each container, then of each router, then of the engine. */
  final ArrayDeque<Object>[] toCoordinator;

  final ArrayDeque<Object>[][] data;
  final ArrayDeque<Object>[][] peer;

  Pipes(Stage stage) {
    int containers = stage.containers();
    int routers = stage.routers();
    toContainer = pipes(containers);
    toRouter = pipes(routers);
    toCoordinator = pipes(containers + routers + 1);
    data = grid(routers, containers);
    peer = grid(containers, containers);
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static <T> ArrayDeque<T>[] pipes(int count) {
    ArrayDeque[] pipes = new ArrayDeque[count];
    for (int i = 0; i < count; i++) {
      pipes[i] = new ArrayDeque<>();
    }
    return pipes;
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static ArrayDeque<Object>[][] grid(int rows, int columns) {
    ArrayDeque[][] grid = new ArrayDeque[rows][];
    for (int i = 0; i < rows; i++) {
      grid[i] = Pipes.<Object>pipes(columns);
    }
    return grid;
  }

  void toEngine(Ended message) {
    toCoordinator[toCoordinator.length - 1].add(message);
  }

  void fromContainer(int container, ToCoordinator message) {
    toCoordinator[container].add(message);
  }

  void fromRouter(int router, ToCoordinator message) {
    toCoordinator[toContainer.length + router].add(message);
  }

  void toPeer(int from, int to, ToPeer message) {
    peer[from][to].add(message);
  }

  /** A start empties the channels between tasks; what the coordinator is told may come late. */
  void clearChannels() {
    clear(data);
    clear(peer);
  }

  private static void clear(ArrayDeque<Object>[][] grid) {
    for (ArrayDeque<Object>[] row : grid) {
      for (ArrayDeque<Object> pipe : row) {
        pipe.clear();
      }
    }
  }
}
