package io.sluice.flink.plugin.state.words;

import io.sluice.core.state.load.ContainerLoad;
import io.sluice.core.state.load.SliceLoad;
import io.sluice.core.state.model.Move;
import io.sluice.flink.plugin.state.message.MoveReport;
import io.sluice.flink.plugin.state.message.StageAnswer;
import io.sluice.plugin.base.journal.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes an answer as one JSON object. */
public final class AnswerJson {

  private AnswerJson() {}

  /** Writes it. */
  public static JsonObject of(StageAnswer answer) {
    if (answer instanceof StageAnswer.Description stage) {
      return description(stage);
    }
    if (answer instanceof StageAnswer.Explanation explanation) {
      return explanation(explanation);
    }
    if (answer instanceof StageAnswer.Plan plan) {
      return plan(plan);
    }
    return answer instanceof StageAnswer.Accepted accepted
        ? new JsonObject().put("accepted", accepted.move())
        : declined(((StageAnswer.Declined) answer).why());
  }

  /** Writes a refusal. */
  public static JsonObject declined(String why) {
    return new JsonObject().put("declined", why);
  }

  private static JsonObject description(StageAnswer.Description stage) {
    JsonObject json =
        new JsonObject()
            .put("stage", stage.layout().name())
            .put("running", stage.running())
            .put("containers", containers(stage));
    return stage.last() == null ? json : json.put("last", move(stage.last()));
  }

  private static List<JsonObject> containers(StageAnswer.Description stage) {
    Map<Integer, ContainerLoad> loads = new HashMap<>();
    stage.loads().forEach(load -> loads.put(load.container(), load));
    List<JsonObject> containers = new ArrayList<>();
    for (int container = 0; container < stage.layout().deployed(); container++) {
      containers.add(container(stage, container, loads.get(container)));
    }
    return containers;
  }

  private static JsonObject container(
      StageAnswer.Description stage, int container, ContainerLoad load) {
    JsonObject json =
        new JsonObject().put("container", container).put("use", use(stage, container));
    if (load != null) {
      json.put("node", load.node())
          .put("task_manager", load.process())
          .put("busy", load.busy())
          .put("records_per_s", load.recordsPerSecond())
          .put("queued_bytes", load.queuedBytes())
          .put("entries", load.entries())
          .put("received_bytes", load.received().bytes())
          .put("received_by_reference", load.received().byReference())
          .put("backups_on_disk", load.stored().backups())
          .put("backup_bytes_on_disk", load.stored().bytes())
          .put("backup_disk_failing", load.stored().failing());
    }
    long backups = stage.backups().stream().filter(holders -> holders.contains(container)).count();
    return json.put("backups", backups).put("slices", slices(stage, container, load));
  }

  private static String use(StageAnswer.Description stage, int container) {
    if (stage.preempted().contains(container)) {
      return "preempted";
    }
    if (stage.drained().contains(container)) {
      return "drained";
    }
    return stage.containers().contains(container) ? "used" : "spare";
  }

  private static List<JsonObject> slices(
      StageAnswer.Description stage, int container, ContainerLoad load) {
    Map<Integer, SliceLoad> measured = new HashMap<>();
    if (load != null) {
      load.slices().forEach(slice -> measured.put(slice.slice(), slice));
    }
    List<JsonObject> slices = new ArrayList<>();
    for (int slice = 0; slice < stage.containers().size(); slice++) {
      if (stage.containers().get(slice) == container) {
        slices.add(slice(slice, measured.get(slice)));
      }
    }
    return slices;
  }

  private static JsonObject slice(int slice, SliceLoad load) {
    JsonObject json = new JsonObject().put("slice", slice);
    return load == null
        ? json
        : json.put("records_per_s", load.recordsPerSecond())
            .put("busy", load.busy())
            .put("entries", load.entries());
  }

  private static JsonObject explanation(StageAnswer.Explanation explanation) {
    return new JsonObject()
        .put("mode", explanation.mode())
        .put("target", explanation.target())
        .put("seen", explanation.seen())
        .put("plan", plan(explanation.plan()))
        .put("budget_left", explanation.budgetLeft())
        .put("ms_per_mb", explanation.millisPerMegabyte())
        .put("routers_wait", explanation.waiting())
        .put("moves", explanation.moves().stream().map(AnswerJson::move).toList())
        .put("stage", description(explanation.stage()));
  }

  private static JsonObject plan(StageAnswer.Plan plan) {
    return new JsonObject()
        .put("why", plan.why())
        .put("moves", plan.moves().stream().map(AnswerJson::move).toList());
  }

  private static JsonObject move(Move move) {
    return new JsonObject()
        .put("slice", move.slice().number())
        .put("from", move.from().index())
        .put("to", move.to().index());
  }

  private static JsonObject move(MoveReport move) {
    JsonObject json =
        new JsonObject()
            .put("move", move.move())
            .put("by", move.by().name().toLowerCase(Locale.ROOT))
            .put("slices", move.slices())
            .put("moved", move.moved())
            .put("by_reference", move.isByReference())
            .put("slices_by_reference", move.byReference())
            .put("mb", move.megabytes())
            .put("prepare_ms", move.prepareMillis())
            .put("upgrade_ms", move.upgradeMillis())
            .put("clear_ms", move.clearMillis())
            .put("switch_ms", move.switchMillis());
    return move.failure() == null ? json : json.put("failure", move.failure());
  }
}
