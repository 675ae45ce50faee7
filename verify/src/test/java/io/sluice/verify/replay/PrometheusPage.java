package io.sluice.verify.replay;

import static java.util.stream.Collectors.toSet;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The samples that Prometheus gets of a host.
 *
 * @param lines one for each sample
 */
record PrometheusPage(List<String> lines) {
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  /** Reads the pages at these ports of this host. */
  static PrometheusPage read(List<Integer> ports) throws IOException, InterruptedException {
    List<String> lines = new ArrayList<>();
    for (int port : ports) {
      URI page = URI.create("http://127.0.0.1:" + port + "/metrics");
      HTTP.send(HttpRequest.newBuilder(page).build(), BodyHandlers.ofLines())
          .body()
          .filter(line -> !line.startsWith("#"))
          .forEach(lines::add);
    }
    return new PrometheusPage(lines);
  }

  /** The samples of one metric. */
  List<String> samples(String name) {
    return lines.stream().filter(line -> line.startsWith(name + "{")).toList();
  }

  /** Metrics with their labels, as often as they are exported. */
  List<String> series() {
    return lines.stream().map(line -> line.substring(0, line.lastIndexOf(' '))).toList();
  }

  Set<String> names() {
    return lines.stream().map(line -> line.split("[{ ]", 2)[0]).collect(toSet());
  }
}
