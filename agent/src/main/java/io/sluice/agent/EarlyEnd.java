package io.sluice.agent;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Why an agent has ended before it was told to, once it has. Safe for any thread. */
final class EarlyEnd {
  private final CompletableFuture<String> reason = new CompletableFuture<>();

  /** A rule is about nothing, where that is an error. */
  void refused(String message) {
    reason.complete(message);
  }

  /** The agent itself failed. */
  void failed(Throwable fault) {
    reason.completeExceptionally(fault);
  }

  /**
   * Waits for it.
   *
   * @return which rule is about nothing; empty when it has not ended so
   * @throws AgentFailedException when it has failed
   */
  Optional<String> await(long millis) throws InterruptedException, AgentFailedException {
    try {
      return Optional.of(reason.get(millis, TimeUnit.MILLISECONDS));
    } catch (TimeoutException notYet) {
      return Optional.empty();
    } catch (ExecutionException e) {
      throw new AgentFailedException(e.getCause());
    }
  }
}
