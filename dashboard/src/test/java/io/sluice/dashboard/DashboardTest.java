package io.sluice.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.BindException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(240)
class DashboardTest {

  private final HttpClient client =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
  private Dashboard dashboard;

  @BeforeEach
  void open() throws IOException {
    dashboard = Dashboard.open(0);
  }

  @AfterEach
  void close() {
    dashboard.close();
  }

  @ParameterizedTest
  @CsvSource({
    "'', text/html",
    "index.html, text/html",
    "page.js, text/javascript",
    "queries.js, text/javascript",
    "windows.js, text/javascript",
    "slices.js, text/javascript",
    "curve.js, text/javascript",
    "page.css, text/css",
  })
  void every_file_of_the_page_is_served_with_its_type(String path, String type) throws Exception {
    HttpResponse<String> response = get(path);
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.headers().firstValue("Content-Type").orElse("")).startsWith(type);
    assertThat(response.body()).isNotEmpty();
  }

  @Test
  void the_page_loads_nothing_from_elsewhere() throws Exception {
    HttpResponse<String> page = get("");
    assertThat(page.body()).doesNotContain("http://", "https://");
    assertThat(page.headers().firstValue("Content-Security-Policy").orElse(""))
        .startsWith("default-src 'self'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Dashboard.class", "../secret", "%2e%2e/x", "page.js/", "package-info.class"})
  void nothing_else_is_served(String path) throws Exception {
    assertThat(get(path).statusCode()).isEqualTo(404);
  }

  @Test
  void another_hosts_name_is_refused() throws IOException {
    try (Socket socket = new Socket("localhost", dashboard.address().getPort())) {
      socket
          .getOutputStream()
          .write(
              "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
                  .getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      assertThat(answer).startsWith("HTTP/1.1 403");
    }
  }

  @Test
  void only_reading_is_allowed() throws Exception {
    HttpRequest post =
        HttpRequest.newBuilder(dashboard.address())
            .POST(HttpRequest.BodyPublishers.ofString("x"))
            .build();
    assertThat(client.send(post, HttpResponse.BodyHandlers.ofString()).statusCode()).isEqualTo(405);
  }

  @Test
  void a_page_gets_events_as_they_happen() throws Exception {
    try (Stream<String> lines = events()) {
      Iterator<String> stream = lines.iterator();
      assertThat(stream.next()).startsWith("retry:");
      dashboard.publish(run("klink"));
      assertThat(nextData(stream)).contains("\"arm\":\"klink\"").contains("\"round\":1");
      dashboard.publish(
          new LiveEvent.Queries(
              "klink",
              1.5,
              0.4,
              true,
              List.of(new LiveEvent.Query("q1", 9, 0.1, 10, 20, true, "due first"))));
      assertThat(nextData(stream)).contains("\"due first\"").contains("\"engaged\":true");
    }
  }

  @Test
  void a_page_that_opens_late_gets_the_last_of_each_kind() throws Exception {
    dashboard.publish(run("stock"));
    dashboard.publish(run("klink"));
    dashboard.publish(
        new LiveEvent.Results(List.of(new LiveEvent.Arm("stock", 1, 500.0, 900.0, 0.6, null))));
    try (Stream<String> lines = events()) {
      Iterator<String> stream = lines.iterator();
      assertThat(nextData(stream)).contains("klink");
      assertThat(nextData(stream)).contains("\"meanMillis\":500.0").contains("\"ratio\":null");
    }
  }

  @Test
  void a_slow_page_never_holds_up_who_publishes() throws Exception {
    try (Stream<String> lines = events()) {
      for (int i = 0; i < 100_000; i++) {
        dashboard.publish(run("arm" + i));
      }
      assertThat(nextData(lines.iterator())).contains("arm");
    }
  }

  @Test
  void closing_ends_the_streams_and_their_threads() throws Exception {
    try (Stream<String> lines = events()) {
      dashboard.close();
      assertThatThrownBy(() -> nextData(lines.iterator())).isInstanceOf(RuntimeException.class);
    }
    Awaitility.await()
        .until(
            () ->
                Thread.getAllStackTraces().keySet().stream()
                    .noneMatch(thread -> thread.getName().equals("dashboard")));
  }

  @Test
  void a_port_that_is_taken_is_told() {
    assertThatThrownBy(() -> Dashboard.open(dashboard.address().getPort()))
        .isInstanceOf(BindException.class);
  }

  private static LiveEvent.Run run(String arm) {
    return new LiveEvent.Run("ysb", "measuring", arm, 1, 8, "");
  }

  private HttpResponse<String> get(String path) throws Exception {
    return client.send(
        HttpRequest.newBuilder(URI.create(dashboard.address() + path)).build(),
        HttpResponse.BodyHandlers.ofString());
  }

  private Stream<String> events() throws Exception {
    HttpRequest request = HttpRequest.newBuilder(dashboard.address().resolve("events")).build();
    return client.send(request, HttpResponse.BodyHandlers.ofLines()).body();
  }

  private static String nextData(Iterator<String> stream) {
    while (true) {
      String line = stream.next();
      if (line.startsWith("data: ")) {
        return line;
      }
    }
  }
}
