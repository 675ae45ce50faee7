package io.sluice.core.query.progress.geometry;

import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.LiveWindows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Learns when the windows of a query end: of each of its last window operators on its own, since
 * the timers of several side by side, taken together, lie on a grid that has ends which are none.
 * One whose windows follow no geometry adds nothing to what is known of the others.
 *
 * <p>Nothing is allocated unless the operators or the answer change. Used by one thread.
 */
public final class WindowsLearner {

  /** One operator, be it in several parts. */
  private static final class Learned {
    private final String operator;
    private final GeometryLearner learner = new GeometryLearner();
    private long fired;
    private Optional<WindowGeometry> known = Optional.empty();

    Learned(String operator) {
      this.operator = operator;
    }
  }

  private final LiveQuery query;
  private List<? extends LiveWindows> parts = List.of();
  private Learned[] ofPart = {};
  private List<Learned> operators = List.of();
  private Optional<WindowEnds> ends = Optional.empty();
  private long learnedAt = LiveQuery.UNKNOWN;
  private long learnedTimers;

  public WindowsLearner(LiveQuery query) {
    this.query = query;
  }

  /**
   * Counts the timers that have fired so far; to be called before the watermark is read.
   *
   * @return of all operators together; less than before when one of them has begun anew
   */
  public long count() {
    List<? extends LiveWindows> present = query.windows();
    if (present != parts) {
      parts = present;
      assign();
    }
    for (int i = 0; i < operators.size(); i++) {
      operators.get(i).fired = 0;
    }
    long sum = 0;
    for (int i = 0; i < ofPart.length; i++) {
      long fired = parts.get(i).firedTimers();
      ofPart[i].fired += fired;
      sum += fired;
    }
    return sum;
  }

  /** Assigns a learner to each part; what was learned of an operator is kept while it is there. */
  private void assign() {
    List<Learned> before = operators;
    operators = new ArrayList<>();
    ofPart = new Learned[parts.size()];
    for (int i = 0; i < ofPart.length; i++) {
      String operator = parts.get(i).operator();
      Learned learned = find(operator, operators).or(() -> find(operator, before)).orElse(null);
      ofPart[i] = learned == null ? new Learned(operator) : learned;
      if (!operators.contains(ofPart[i])) {
        operators.add(ofPart[i]);
      }
    }
    combine();
  }

  private static Optional<Learned> find(String operator, List<Learned> among) {
    return among.stream().filter(each -> each.operator.equals(operator)).findFirst();
  }

  /**
   * Takes in what was counted, with the watermark that was read then. What another node tells now
   * and then is one look, however often it is looked at here.
   *
   * @param fired what {@link #count} answered
   */
  public void learn(long watermark, long fired) {
    boolean told = query.isTold();
    if (told && watermark == learnedAt && fired == learnedTimers) {
      return;
    }
    learnedAt = watermark;
    learnedTimers = fired;
    boolean changed = false;
    for (int i = 0; i < operators.size(); i++) {
      Learned operator = operators.get(i);
      long own = operators.size() == 1 ? watermark : Math.max(watermark, watermarkOf(operator));
      operator.learner.observe(own, operator.fired, told);
      if (!operator.known.equals(operator.learner.geometry())) {
        operator.known = operator.learner.geometry();
        changed = true;
      }
    }
    if (changed) {
      combine();
    }
  }

  /** One that is ahead of those beside it closes its windows before the query's watermark does. */
  private long watermarkOf(Learned operator) {
    long least = LiveQuery.UNKNOWN;
    for (int i = 0; i < ofPart.length; i++) {
      long part = ofPart[i] == operator ? parts.get(i).watermark() : LiveQuery.UNKNOWN;
      least =
          least == LiveQuery.UNKNOWN || (part != LiveQuery.UNKNOWN && part < least) ? part : least;
    }
    return least;
  }

  private void combine() {
    List<WindowGeometry> known =
        operators.stream().flatMap(operator -> operator.known.stream()).distinct().toList();
    ends = known.isEmpty() ? Optional.empty() : Optional.of(new WindowEnds(known));
  }

  /** Returns when windows end, as far as it is known now. */
  public Optional<WindowEnds> ends() {
    return ends;
  }
}
