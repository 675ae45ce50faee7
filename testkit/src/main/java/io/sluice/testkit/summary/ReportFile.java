package io.sluice.testkit.summary;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** Reads one report of Surefire, which holds the tests of one class. */
final class ReportFile {

  private static final Pattern SEED = Pattern.compile("repeat with (-D[\\w.]+=-?\\d+)");
  private static final Pattern STACK_TRACE = Pattern.compile("(?s)\n\\s*at .*");
  private static final Pattern INVOCATION = Pattern.compile("\\[\\d+]$");
  private static final List<String> RESCUED = List.of("flakyFailure", "flakyError");
  private static final List<String> FAILED = List.of("failure", "error");

  private ReportFile() {}

  /**
   * Reads a report.
   *
   * @param module folder of the module below the root
   * @throws IOException if the file cannot be read or is no report, with its path in the message
   */
  static List<TestResult> read(Path module, Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      NodeList cases = factory.newDocumentBuilder().parse(in).getElementsByTagName("testcase");
      List<TestResult> results = new ArrayList<>();
      for (int i = 0; i < cases.getLength(); i++) {
        results.add(result(module, (Element) cases.item(i)));
      }
      return results;
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException(file + ": is no test report: " + e.getMessage(), e);
    }
  }

  private static TestResult result(Path module, Element test) {
    Optional<Element> failure = first(test, FAILED);
    Optional<Element> rescued = first(test, RESCUED);
    Optional<Element> skipped = first(test, List.of("skipped"));
    TestOutcome outcome =
        failure.isPresent()
            ? TestOutcome.FAILED
            : rescued.isPresent()
                ? TestOutcome.RESCUED
                : skipped.isPresent() ? TestOutcome.SKIPPED : TestOutcome.PASSED;
    String text = failure.or(() -> rescued).or(() -> skipped).map(ReportFile::text).orElse("");
    Matcher seed = SEED.matcher(text);
    return new TestResult(
        module,
        className(test.getAttribute("classname")),
        method(test.getAttribute("name")),
        outcome,
        inOneLine(text),
        seed.find() ? seed.group(1) : "");
  }

  /** Returns the message without the stack trace that Surefire puts behind some. */
  private static String inOneLine(String text) {
    return STACK_TRACE
        .matcher(text)
        .replaceFirst("")
        .replace("org.opentest4j.TestAbortedException: ", "")
        .strip()
        .replaceAll("\\s+", " ");
  }

  private static String text(Element element) {
    String message = element.getAttribute("message");
    return message.isBlank() ? element.getTextContent() : message;
  }

  /**
   * Returns the name of a class, whose invocations Surefire counts in brackets if it has
   * parameters.
   */
  private static String className(String name) {
    return INVOCATION.matcher(name).replaceFirst("");
  }

  /**
   * Returns the name of the method in the name of a test, which may end in parameters and an index.
   */
  private static String method(String name) {
    int end = 0;
    while (end < name.length() && Character.isJavaIdentifierPart(name.charAt(end))) {
      end++;
    }
    return name.substring(0, end);
  }

  private static Optional<Element> first(Element parent, List<String> names) {
    for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element element && names.contains(element.getTagName())) {
        return Optional.of(element);
      }
    }
    return Optional.empty();
  }
}
