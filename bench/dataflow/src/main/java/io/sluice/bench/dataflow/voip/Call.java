package io.sluice.bench.dataflow.voip;

/**
 * A call that has ended.
 *
 * @param caller the caller's number
 * @param callee the called number
 * @param atSeconds when it was answered
 * @param seconds its duration
 * @param established whether it was answered
 * @param newCallee whether the caller has not called that number lately
 */
public record Call(
    long caller, long callee, long atSeconds, int seconds, boolean established, boolean newCallee) {

  public static Call parse(String line) {
    String[] fields = line.split(",", -1);
    return new Call(
        Long.parseLong(fields[0]),
        Long.parseLong(fields[1]),
        Long.parseLong(fields[2]),
        Integer.parseInt(fields[3]),
        fields[4].equals("1"),
        false);
  }

  String toLine() {
    return "%d,%d,%d,%d,%d".formatted(caller, callee, atSeconds, seconds, established ? 1 : 0);
  }

  Call withNewCallee(boolean isNew) {
    return new Call(caller, callee, atSeconds, seconds, established, isNew);
  }

  /** Returns a number for the pair of caller and callee. */
  public long pair() {
    return caller * 0x9E3779B97F4A7C15L + callee;
  }
}
