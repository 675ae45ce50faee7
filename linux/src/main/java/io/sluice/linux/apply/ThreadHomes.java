package io.sluice.linux.apply;

import io.sluice.linux.files.HostFiles;
import io.sluice.linux.group.CpuCgroup;
import io.sluice.linux.proc.OsThread;
import io.sluice.linux.proc.Proc;
import io.sluice.linux.undo.UndoHome;
import io.sluice.linux.undo.UndoLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Remembers the home of each thread, to which it goes back: the control group of its process, or
 * another one in which a user had put it. Not thread-safe.
 */
final class ThreadHomes {
  private static final HostFiles HOST = new HostFiles(Path.of("/"));

  private final CpuCgroup tree;
  private final Map<OsThread, Path> elsewhere = new HashMap<>();

  ThreadHomes(CpuCgroup tree) {
    this.tree = tree;
  }

  /** Reads homes from a log, in which the last line of a thread counts. */
  ThreadHomes(CpuCgroup tree, List<UndoHome> told) {
    this(tree);
    told.forEach(line -> elsewhere.put(line.thread(), line.home()));
  }

  /**
   * Finds the homes of threads that are to be moved, and logs those that are not their process's
   * group.
   */
  void find(Collection<OsThread> leaving, UndoLog log) throws IOException {
    List<UndoHome> found = new ArrayList<>();
    for (OsThread thread : leaving) {
      if (!elsewhere.containsKey(thread)) {
        tree.groupOf(HOST, thread.number())
            .filter(group -> !group.equals(tree.base()) && !CpuCgroup.isOurs(group))
            .filter(group -> Proc.isThere(thread))
            .ifPresent(group -> found.add(new UndoHome(thread, group)));
      }
    }
    if (!found.isEmpty()) {
      log.append(found);
      found.forEach(line -> elsewhere.put(line.thread(), line.home()));
    }
  }

  /** Forgets all threads but these. */
  void keep(Collection<OsThread> moved) {
    elsewhere.keySet().retainAll(moved);
  }

  /** Returns the home of a thread; the group of its process if that home is gone. */
  Path of(long thread) {
    return elsewhere.entrySet().stream()
        .filter(each -> each.getKey().number() == thread && Proc.isThere(each.getKey()))
        .map(Map.Entry::getValue)
        .filter(Files::isDirectory)
        .findFirst()
        .orElse(tree.base());
  }
}
