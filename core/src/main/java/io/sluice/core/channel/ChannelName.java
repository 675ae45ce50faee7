package io.sluice.core.channel;

import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names the file of a channel after the process that writes it. */
public final class ChannelName {
  /** The ending of the names of all these files. */
  public static final String SUFFIX = ".channel";

  private static final Pattern NAME = Pattern.compile("sluice-(\\d{1,10})(\\.channel|\\.draft)");

  private ChannelName() {}

  public static String of(long process) {
    return "sluice-" + process + SUFFIX;
  }

  /** Returns the name of the same file before it is complete, when it must not be read. */
  public static String draftOf(long process) {
    return "sluice-" + process + ".draft";
  }

  /** Returns the process whose file it is; empty for a file that is none of ours. */
  public static OptionalLong process(String name) {
    Matcher match = NAME.matcher(name);
    return match.matches() ? OptionalLong.of(Long.parseLong(match.group(1))) : OptionalLong.empty();
  }
}
