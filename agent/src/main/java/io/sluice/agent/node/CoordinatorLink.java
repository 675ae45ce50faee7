package io.sluice.agent.node;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.sluice.agent.driver.OnceLogger;
import io.sluice.core.exchange.BadFrameException;
import io.sluice.core.exchange.Frame;
import io.sluice.core.metric.OperatorSummary;
import io.sluice.core.metric.RemoteMetrics;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * Reports this node's operators to the coordinator and fetches the reports of others, in one round
 * trip. It has its own thread, so decisions never wait for it. Reports of others count as long as
 * they are fresh. Thread-safe.
 */
public final class CoordinatorLink implements AutoCloseable {
  private static final int LONGEST_REASON = 200;
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final Coordinator coordinator;
  private final URI target;
  private final OnceLogger news;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(PATIENCE).build();
  private final CountDownLatch ending = new CountDownLatch(1);
  private final Thread thread = new Thread(this::run, "sluice-coordinator");
  private volatile List<OperatorSummary> own = List.of();
  private volatile RemoteMetrics told = RemoteMetrics.UNKNOWN;
  private volatile boolean answers;

  /**
   * Makes a link that is not started.
   *
   * @param node the name of this node
   * @param report gets messages for users, one line each, on the link's thread
   */
  public CoordinatorLink(Coordinator coordinator, String node, Consumer<String> report) {
    this.coordinator = coordinator;
    target = URI.create("http://%s/nodes/%s".formatted(coordinator.address(), node));
    news = new OnceLogger(report);
    thread.setDaemon(true);
  }

  /** Starts to exchange reports, after a moment, since the coordinator may be in this process. */
  public void start() {
    thread.start();
  }

  /** Sets what is reported to the coordinator next. */
  public void tell(List<OperatorSummary> operators) {
    own = operators;
  }

  /** Returns the fresh reports of other nodes. */
  public RemoteMetrics elsewhere(long nowNanos) {
    return told.since(nowNanos - NodeBoard.FRESH_NANOS);
  }

  /** Returns whether the coordinator answered the latest request. */
  public boolean answers() {
    return answers;
  }

  private void run() {
    try {
      while (!ending.await(coordinator.every().toMillis(), TimeUnit.MILLISECONDS)) {
        exchange();
      }
    } catch (InterruptedException byNobody) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | LinkageError fault) {
      answers = false;
      news.tell("link", "%s is no longer asked: %s".formatted(coordinator, fault));
    }
  }

  private void exchange() throws InterruptedException {
    try {
      Frame answer = Frame.decode(ask());
      long now = System.nanoTime();
      told =
          RemoteMetrics.of(
              NodeTopics.OTHERS.value(answer).stream().map(other -> other.by(now)).toList());
      answers = true;
      news.tell("link", coordinator + " answers");
    } catch (IOException | BadFrameException | IllegalArgumentException e) {
      answers = false;
      news.tell(
          "link",
          "%s: %s; soon this agent uses only its own metrics"
              .formatted(coordinator, plain(OnceLogger.reason(e))));
    }
  }

  private byte[] ask() throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(target)
            .timeout(PATIENCE)
            .PUT(
                HttpRequest.BodyPublishers.ofByteArray(
                    NodeTopics.SUMMARY.frame(own).encode().array()));
    coordinator.token().ifPresent(token -> request.header("Authorization", "Bearer " + token));
    CompletableFuture<HttpResponse<byte[]>> asked =
        client.sendAsync(request.build(), info -> new LimitedBody(NodeTopics.LONGEST_FRAME));
    try {
      HttpResponse<byte[]> answer = asked.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
      if (answer.statusCode() != 200) {
        throw new IOException(
            "it says %d: %s".formatted(answer.statusCode(), new String(answer.body(), UTF_8)));
      }
      return answer.body();
    } catch (TimeoutException e) {
      throw new IOException("no answer within %d s".formatted(PATIENCE.toSeconds()), e);
    } catch (ExecutionException e) {
      throw failure(e.getCause());
    } finally {
      asked.cancel(true);
    }
  }

  private static IOException failure(Throwable cause) {
    if (cause instanceof ConnectException) {
      return new IOException("no agent answers there", cause);
    }
    return cause instanceof IOException known ? known : new IOException(cause);
  }

  /** Returns the first line of a text from another host, without control characters. */
  private static String plain(String text) {
    String line = text.strip().lines().findFirst().orElse("").replaceAll("\\p{Cntrl}", " ");
    return line.substring(0, Math.min(line.length(), LONGEST_REASON));
  }

  /** Stops. Other nodes forget this node when its report is no longer fresh. */
  @Override
  public void close() {
    ending.countDown();
  }
}
