package io.sluice.bench.dataflow.ads;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.operator.WindowContents;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Counts the views of a window, campaign by campaign. */
public final class CountViews implements Operator<WindowContents, CampaignCounts> {
  @Override
  public void process(WindowContents window, Consumer<? super CampaignCounts> output) {
    Map<Integer, Long> views = new HashMap<>();
    for (Object item : window.items()) {
      views.merge(((View) item).campaign(), 1L, Long::sum);
    }
    output.accept(new CampaignCounts(window.end(), views));
  }
}
