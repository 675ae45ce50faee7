package io.sluice.flink.api;

import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.answer.Reason;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;

/**
 * The answer of a window for one key.
 *
 * @param key of the window
 * @param windowStart of the window, ms
 * @param windowEnd of the window, exclusive, ms
 * @param value of the aggregate
 * @param lower end of the interval; negative infinity where none is known
 * @param upper end of the interval; infinity where none is known
 * @param certified whether the interval keeps the bound
 * @param reason why it is certified, or why not
 * @param sampled records that the value was computed from
 * @param seen records that had arrived
 * @param expected records of the window, those included that were still to come
 * @param lateShare share of records that were still to come
 * @param risk stated chance that the result over all records is outside of the interval
 * @param revision 1 for the first answer of a window, 2 for one that corrects it
 */
public record Estimate<K>(
    K key,
    long windowStart,
    long windowEnd,
    double value,
    double lower,
    double upper,
    boolean certified,
    Reason reason,
    long sampled,
    long seen,
    double expected,
    double lateShare,
    double risk,
    int revision) {

  static <K> Estimate<K> of(K key, long start, long size, Answer answer) {
    return new Estimate<>(
        key,
        start,
        start + size,
        answer.value(),
        answer.lower(),
        answer.upper(),
        answer.certified(),
        answer.reason(),
        answer.sampled(),
        answer.seen(),
        answer.expected(),
        answer.lateShare(),
        answer.risk(),
        answer.revision());
  }

  /** Returns the type of estimates for keys of a type. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  public static <K> TypeInformation<Estimate<K>> type(TypeInformation<K> keys) {
    Map<String, TypeInformation<?>> fields = new LinkedHashMap<>();
    fields.put("key", keys);
    fields.put("windowStart", Types.LONG);
    fields.put("windowEnd", Types.LONG);
    fields.put("value", Types.DOUBLE);
    fields.put("lower", Types.DOUBLE);
    fields.put("upper", Types.DOUBLE);
    fields.put("certified", Types.BOOLEAN);
    fields.put("reason", Types.ENUM(Reason.class));
    fields.put("sampled", Types.LONG);
    fields.put("seen", Types.LONG);
    fields.put("expected", Types.DOUBLE);
    fields.put("lateShare", Types.DOUBLE);
    fields.put("risk", Types.DOUBLE);
    fields.put("revision", Types.INT);
    return (TypeInformation) Types.POJO(Estimate.class, fields);
  }
}
