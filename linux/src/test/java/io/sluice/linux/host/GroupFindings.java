package io.sluice.linux.host;

import io.sluice.linux.files.HostFiles;
import java.nio.file.Path;

/** Tells, as the user it is run as, whether a process's threads can be grouped. */
final class GroupFindings {
  private GroupFindings() {}

  public static void main(String[] arguments) {
    long process = Long.parseLong(arguments[0]);
    Finding found = new ControlGroups(new HostFiles(Path.of("/")), process).version1();
    System.out.println(found.evidence());
    System.out.println(found.remedy().orElse(""));
  }
}
