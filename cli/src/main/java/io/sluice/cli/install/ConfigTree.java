package io.sluice.cli.install;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.yaml.snakeyaml.DumperOptions.FlowStyle;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** What the YAML parser knows about the places of keys and values in a text. */
final class ConfigTree {

  private final String text;
  private final MappingNode root;
  private final List<ConfigEntry> entries = new ArrayList<>();

  private ConfigTree(String text, MappingNode root) throws ConfigFormatException {
    this.text = text;
    this.root = root;
    if (root != null) {
      collect("", root);
    }
  }

  static ConfigTree parse(String text) throws ConfigFormatException {
    Node node;
    try {
      node = new Yaml(new LoaderOptions()).compose(new StringReader(text));
    } catch (MarkedYAMLException e) {
      int line = e.getProblemMark() == null ? 0 : e.getProblemMark().getLine() + 1;
      throw new ConfigFormatException("not YAML, line " + line + ": " + e.getProblem(), e);
    } catch (YAMLException e) {
      throw new ConfigFormatException("not YAML: " + e.getMessage(), e);
    }
    if (node == null) {
      return new ConfigTree(text, null);
    }
    if (node instanceof MappingNode mapping && mapping.getFlowStyle() == FlowStyle.BLOCK) {
      return new ConfigTree(text, mapping);
    }
    throw new ConfigFormatException("not a list of \"key: value\" lines");
  }

  List<ConfigEntry> entries() {
    return entries;
  }

  /** Spaces before a key of the outermost level. */
  int indent() {
    return root == null ? 0 : root.getStartMark().getColumn();
  }

  /** Lines (from 0) that vanish when these keys do; a parent goes with the last of its children. */
  Set<Integer> linesOf(Predicate<String> unwanted) throws ConfigFormatException {
    Set<Integer> lines = new HashSet<>();
    if (root != null) {
      mark("", root, unwanted, lines);
    }
    return lines;
  }

  private void collect(String prefix, MappingNode mapping) throws ConfigFormatException {
    for (NodeTuple tuple : mapping.getValue()) {
      String key = prefix + scalar(tuple.getKeyNode());
      Node value = tuple.getValueNode();
      if (value instanceof MappingNode nested && !nested.getValue().isEmpty()) {
        collect(key + '.', nested);
      } else {
        entries.add(
            new ConfigEntry(
                key,
                valueOf(value),
                tuple.getKeyNode().getStartMark().getLine() + 1,
                index(tuple.getKeyNode().getEndMark().getIndex()),
                index(endOf(value).getEndMark().getIndex()),
                mapping.getFlowStyle() == FlowStyle.FLOW));
      }
    }
  }

  private boolean mark(
      String prefix, MappingNode mapping, Predicate<String> unwanted, Set<Integer> lines)
      throws ConfigFormatException {
    boolean all = true;
    for (NodeTuple tuple : mapping.getValue()) {
      String key = prefix + scalar(tuple.getKeyNode());
      Node value = tuple.getValueNode();
      boolean goes =
          (value instanceof MappingNode nested && !nested.getValue().isEmpty())
              ? mark(key + '.', nested, unwanted, lines)
              : markLeaf(tuple, unwanted.test(key), lines);
      if (goes) {
        lines.add(tuple.getKeyNode().getStartMark().getLine());
      }
      all &= goes;
    }
    return all;
  }

  private static boolean markLeaf(NodeTuple tuple, boolean goes, Set<Integer> lines) {
    if (!goes) {
      return false;
    }
    int last = endOf(tuple.getValueNode()).getEndMark().getLine();
    for (int line = tuple.getKeyNode().getStartMark().getLine(); line <= last; line++) {
      lines.add(line);
    }
    return true;
  }

  /** The end mark of a list in block style lies behind the comments that follow it. */
  private static Node endOf(Node value) {
    if (value instanceof SequenceNode list
        && list.getFlowStyle() == FlowStyle.BLOCK
        && !list.getValue().isEmpty()) {
      return endOf(list.getValue().get(list.getValue().size() - 1));
    }
    return value;
  }

  private static String valueOf(Node value) {
    if (value instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    Stream<Node> items =
        value instanceof SequenceNode list ? list.getValue().stream() : Stream.of();
    return items.map(ConfigTree::valueOf).collect(Collectors.joining(";"));
  }

  private static String scalar(Node key) throws ConfigFormatException {
    if (key instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    throw new ConfigFormatException(
        "a key that is not text in line " + (key.getStartMark().getLine() + 1));
  }

  /** The parser counts code points, a string counts chars. */
  private int index(int codePoints) {
    return text.offsetByCodePoints(0, codePoints);
  }
}
