package io.sluice.agent.generic;

import io.sluice.agent.driver.OnceLogger;
import io.sluice.core.metric.Metric;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A feed in Prometheus' text format over HTTP.
 *
 * @param address the address of the metrics
 * @param metrics the samples of each metric
 */
public record PrometheusFeed(URI address, Map<Metric, LabelSelector> metrics)
    implements MetricFeed {
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  public PrometheusFeed {
    metrics = Map.copyOf(metrics);
  }

  @Override
  public FeedReader open(Duration every, OnceLogger news) {
    HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build();
    return processes -> read(client, processes, news);
  }

  private Map<Long, List<Sample>> read(HttpClient client, Set<Long> processes, OnceLogger news)
      throws InterruptedException {
    Map<Long, List<Sample>> read = new HashMap<>();
    try {
      List<Sample> samples = PrometheusText.parse(scrape(client));
      processes.forEach(process -> read.put(process, samples));
    } catch (IOException e) {
      news.tell("metrics", "%s: %s".formatted(address, OnceLogger.reason(e)));
    }
    return read;
  }

  private String scrape(HttpClient client) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(address).timeout(PATIENCE).build();
    HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
    if (answer.statusCode() != 200) {
      throw new IOException("it says " + answer.statusCode());
    }
    return answer.body();
  }
}
