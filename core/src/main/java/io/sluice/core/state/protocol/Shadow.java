package io.sluice.core.state.protocol;

import io.sluice.core.state.content.Base;
import io.sluice.core.state.content.Entry;
import io.sluice.core.state.content.EntryKey;
import io.sluice.core.state.content.SliceContent;
import java.util.Set;
import java.util.TreeSet;

/**
 * An active copy in the making: entries of a base are installed step by step while newer changes
 * come in. A base may still hold what a change has removed, so keys that changed are remembered
 * until it ends.
 */
final class Shadow {
  private final Rules rules;
  private final SliceContent content;
  private final Base base;
  private final Set<EntryKey> changed = new TreeSet<>();

  Shadow(Rules rules, SliceContent content, Base base) {
    this.rules = rules;
    this.content = content;
    this.base = base;
  }

  /** Returns the shadow of a backup that serves as it is: nothing has to be installed. */
  static Shadow of(SliceContent backup) {
    return new Shadow(null, backup, null);
  }

  SliceContent content() {
    return content;
  }

  /** Tells whether this is the backup itself, which changes reach anyway. */
  boolean isBackup() {
    return base == null;
  }

  boolean isComplete() {
    return base == null || !base.hasNext();
  }

  void change(Entry entry) {
    content.apply(entry);
    if (!isComplete()) {
      changed.add(entry.key());
    }
  }

  void install(int most) {
    for (int left = most; left > 0 && !isComplete(); left--) {
      Entry entry = base.next();
      if (rules.mayInstall(entry.key(), changed)) {
        content.apply(entry);
      }
    }
    if (isComplete()) {
      changed.clear();
    }
  }

  /** Takes in what the base has beside its entries. */
  void attach() {
    content.attach(base.attachment());
  }
}
