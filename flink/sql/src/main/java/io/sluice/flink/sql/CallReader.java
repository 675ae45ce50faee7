package io.sluice.flink.sql;

import io.sluice.core.window.question.AbsoluteError;
import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.ErrorBound;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.types.inference.CallContext;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.LogicalTypeRoot;

/** Reads what a call asks for when its query is planned, and refuses what is wrong. */
final class CallReader {

  private static final BigDecimal ERROR = new BigDecimal("0.05");
  private static final BigDecimal CONFIDENCE = new BigDecimal("0.95");
  private static final long WINDOWS_TO_WAIT = 2;

  private final CallContext context;
  private final List<String> names;

  /**
   * Makes a reader.
   *
   * @param names of the arguments, in their order
   */
  CallReader(CallContext context, List<String> names) {
    this.context = context;
    this.names = names;
  }

  /**
   * Reads the call.
   *
   * @throws ValidationException naming the argument, its value and what it has to be
   */
  Call read() {
    InputColumns columns = new InputColumns(context, names);
    Aggregate aggregate = choice(Signature.AGGREGATE, Aggregate.class).orElse(Aggregate.MEAN);
    Optional<Column> measured = columns.number(Signature.MEASURED);
    if (measured.isEmpty() && aggregate != Aggregate.COUNT) {
      throw new ValidationException(
          "%s is missing: name the column of numbers, %s => DESCRIPTOR(…), or say %s => 'count'"
              .formatted(Signature.MEASURED, Signature.MEASURED, Signature.AGGREGATE));
    }
    Duration size = interval(Signature.SIZE).orElseThrow();
    Duration wait = interval(Signature.LONGEST_WAIT).orElse(size.multipliedBy(WINDOWS_TO_WAIT));
    ErrorBound bound = bound();
    Confidence confidence =
        checked(
            Signature.CONFIDENCE,
            number(Signature.CONFIDENCE).orElse(CONFIDENCE),
            level -> Confidence.percent(percent(level)));
    Otherwise otherwise = choice(Signature.OTHERWISE, Otherwise.class).orElse(Otherwise.WAIT);
    WindowQuestion question =
        checked(
            Signature.SIZE,
            size.toMillis() + " ms",
            unused ->
                new WindowQuestion(
                    size.toMillis(),
                    0,
                    aggregate,
                    bound,
                    confidence,
                    otherwise,
                    wait.toMillis(),
                    true));
    Optional<Column> arrived = columns.time(Signature.ARRIVED);
    Optional<Column> happened = columns.time(Signature.HAPPENED);
    if (arrived.isPresent() && happened.isPresent()) {
      throw new ValidationException(
          ("%s => DESCRIPTOR(%s) together with %s => DESCRIPTOR(%s): on_time has one of both times; "
                  + "name the other")
              .formatted(
                  Signature.ARRIVED,
                  arrived.get().name(),
                  Signature.HAPPENED,
                  happened.get().name()));
    }
    return new Call(
        sliding(question),
        columns.partition(),
        measured.orElse(null),
        arrived.orElse(null),
        happened.orElse(null));
  }

  private WindowQuestion sliding(WindowQuestion question) {
    return names.contains(Signature.SLIDE)
        ? checked(
            Signature.SLIDE,
            interval(Signature.SLIDE).orElseThrow().toMillis(),
            slide -> question.slidingBy(slide))
        : question;
  }

  private ErrorBound bound() {
    Optional<BigDecimal> absolute = number(Signature.ABSOLUTE_ERROR);
    Optional<BigDecimal> relative = number(Signature.ERROR);
    if (absolute.isEmpty()) {
      return checked(
          Signature.ERROR, relative.orElse(ERROR), share -> RelativeError.percent(percent(share)));
    }
    if (relative.isPresent()) {
      throw new ValidationException(
          "%s => %s together with %s => %s: give one of them"
              .formatted(
                  Signature.ERROR, relative.get(), Signature.ABSOLUTE_ERROR, absolute.get()));
    }
    return checked(
        Signature.ABSOLUTE_ERROR, absolute.get(), most -> AbsoluteError.of(most.doubleValue()));
  }

  private static double percent(BigDecimal share) {
    return share.movePointRight(2).doubleValue();
  }

  /** Makes something of a value; what is wrong with the value is said with the argument. */
  private static <T, R> R checked(String name, T value, Function<T, R> make) {
    try {
      return make.apply(value);
    } catch (IllegalArgumentException e) {
      throw new ValidationException("%s => %s: %s".formatted(name, value, e.getMessage()));
    }
  }

  /** Flink 2.3 does not cast arguments of table functions. */
  private Optional<BigDecimal> number(String name) {
    Optional<BigDecimal> value = literal(name, BigDecimal.class, "a number, such as 0.05");
    LogicalType type = context.getArgumentDataTypes().get(names.indexOf(name)).getLogicalType();
    if (value.isPresent() && !type.is(LogicalTypeRoot.DECIMAL)) {
      throw new ValidationException(
          "%s => %s: is of type %s; write it with a point and without an exponent, such as 1.0"
              .formatted(name, value.get(), type.asSummaryString()));
    }
    return value;
  }

  private Optional<Duration> interval(String name) {
    return literal(name, Duration.class, "an interval, such as INTERVAL '3' SECOND");
  }

  private <E extends Enum<E>> Optional<E> choice(String name, Class<E> type) {
    E[] all = type.getEnumConstants();
    String words =
        Arrays.stream(all)
            .map(each -> "'" + each.name().toLowerCase(Locale.ROOT) + "'")
            .collect(Collectors.joining(", "));
    return literal(name, String.class, "one of " + words)
        .map(
            word ->
                Arrays.stream(all)
                    .filter(each -> each.name().equalsIgnoreCase(word.strip()))
                    .findFirst()
                    .orElseThrow(
                        () ->
                            new ValidationException(
                                "%s => '%s': must be one of %s".formatted(name, word, words))));
  }

  private <T> Optional<T> literal(String name, Class<T> type, String what) {
    int at = names.indexOf(name);
    if (context.isArgumentNull(at)) {
      return Optional.empty();
    }
    if (!context.isArgumentLiteral(at)) {
      throw new ValidationException(
          "%s: must be written down as %s, and not computed".formatted(name, what));
    }
    return context.getArgumentValue(at, type);
  }
}
