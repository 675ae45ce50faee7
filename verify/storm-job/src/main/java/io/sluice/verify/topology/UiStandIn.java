package io.sluice.verify.topology;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.storm.generated.ComponentCommon;
import org.apache.storm.generated.ComponentType;
import org.apache.storm.generated.ExecutorAggregateStats;
import org.apache.storm.generated.Nimbus;
import org.apache.storm.generated.StormTopology;
import org.apache.storm.shade.net.minidev.json.JSONValue;
import org.apache.storm.stats.StatsUtil;
import org.apache.storm.thrift.TException;
import org.apache.storm.utils.ConfigUtils;
import org.apache.storm.utils.NimbusClient;

/**
 * Answers what Storm's UI answers of topologies, with what Nimbus tells that as well. Its argument
 * is the port to answer at.
 */
public final class UiStandIn {
  private static final String ROOT = "/api/v1/";
  private static final String ALL_TIME = ":all-time";

  private UiStandIn() {}

  public static void main(String[] args) throws Exception {
    Map<String, Object> config = ConfigUtils.readStormConfig();
    InetSocketAddress address =
        new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0]));
    HttpServer server = HttpServer.create(address, 0);
    server.createContext(
        ROOT,
        exchange -> {
          String path = exchange.getRequestURI().getPath().substring(ROOT.length());
          int code = 200;
          String answer;
          try (NimbusClient nimbus = NimbusClient.Builder.withConf(config).build()) {
            String query = exchange.getRequestURI().getQuery();
            String window = query == null ? ALL_TIME : query.replace("window=", "");
            answer = answer(nimbus.getClient(), path.split("/", -1), window);
          } catch (TException | RuntimeException e) {
            code = 500;
            answer = JSONValue.toJSONString(Map.of("error", e.toString()));
          }
          byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(code, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    server.start();
  }

  private static String answer(Nimbus.Iface nimbus, String[] path, String window)
      throws TException {
    if (path[0].equals("cluster")) {
      return nimbus.getNimbusConf();
    }
    if (path.length == 2) {
      return JSONValue.toJSONString(Map.of("topologies", topologies(nimbus)));
    }
    return JSONValue.toJSONString(
        path[2].equals("visualization")
            ? graph(nimbus.getTopology(path[1]))
            : Map.of("executorStats", executors(nimbus, path[1], path[3], window)));
  }

  private static List<Map<String, Object>> topologies(Nimbus.Iface nimbus) throws TException {
    List<Map<String, Object>> all = new ArrayList<>();
    nimbus
        .getTopologySummaries()
        .forEach(each -> all.add(Map.of("id", each.get_id(), "name", each.get_name())));
    return all;
  }

  private static Map<String, Object> graph(StormTopology topology) {
    Map<String, Object> graph = new HashMap<>();
    topology.get_spouts().forEach((id, spout) -> put(graph, id, spout.get_common()));
    topology.get_bolts().forEach((id, bolt) -> put(graph, id, bolt.get_common()));
    return graph;
  }

  private static void put(Map<String, Object> graph, String id, ComponentCommon component) {
    if (!id.startsWith("__")) {
      List<Map<String, Object>> inputs = new ArrayList<>();
      component
          .get_inputs()
          .forEach(
              (input, grouping) ->
                  inputs.add(
                      Map.of(
                          ":component",
                          input.get_componentId(),
                          ":stream",
                          input.get_streamId(),
                          ":grouping",
                          grouping.getSetField().getFieldName())));
      graph.put(id, Map.of(":inputs", inputs));
    }
  }

  private static List<Map<String, Object>> executors(
      Nimbus.Iface nimbus, String topology, String component, String window) throws TException {
    var page = nimbus.getComponentPageInfo(topology, component, window, false);
    boolean bolt = page.get_component_type() == ComponentType.BOLT;
    List<Map<String, Object>> executors = new ArrayList<>();
    for (ExecutorAggregateStats each : page.get_exec_stats()) {
      var summary = each.get_exec_summary();
      var info = summary.get_executor_info();
      var common = each.get_stats().get_common_stats();
      Map<String, Object> stats = new HashMap<>();
      stats.put("id", "[%d-%d]".formatted(info.get_task_start(), info.get_task_end()));
      stats.put("host", summary.get_host());
      stats.put("port", summary.get_port());
      stats.put("uptimeSeconds", summary.get_uptime_secs());
      stats.put("emitted", common.get_emitted());
      stats.put("transferred", common.get_transferred());
      if (bolt) {
        var executing = each.get_stats().get_specific_stats().get_bolt();
        stats.put("executed", executing.get_executed());
        stats.put("executeLatency", StatsUtil.floatStr(executing.get_execute_latency_ms()));
      }
      executors.add(stats);
    }
    return executors;
  }
}
