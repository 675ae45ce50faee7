package io.sluice.agent.generic;

import io.sluice.core.config.BadValueException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/**
 * Selects an attribute of MBeans: {@code domain:type=task,thread={thread},id=*|processed}. As in
 * JMX, a matching MBean has no other keys than these, unless they end in {@code ,*}.
 */
public final class BeanSelector implements Selector {
  private static final String FORM =
      "expected DOMAIN:KEY=VALUE,…|ATTRIBUTE, such as"
          + " 'engine:type=task,thread={thread}|processed-total'";

  private final ObjectName query;
  private final String attribute;
  private final LabelSelector labels;

  private BeanSelector(ObjectName query, String attribute, LabelSelector labels) {
    this.query = query;
    this.attribute = attribute;
    this.labels = labels;
  }

  /**
   * Parses a selector.
   *
   * @throws BadValueException when the text is no selector; the message says why
   */
  public static BeanSelector parse(String text) throws BadValueException {
    int bar = text.lastIndexOf('|');
    String attribute = text.substring(bar + 1).strip();
    if (bar < 0 || attribute.isEmpty()) {
      throw new BadValueException(FORM);
    }
    try {
      ObjectName name = new ObjectName(text.substring(0, bar).strip());
      if (name.isDomainPattern()) {
        throw new BadValueException("a domain has no * and no ?; " + FORM);
      }
      Map<String, Template> labels = new LinkedHashMap<>();
      StringBuilder query = new StringBuilder();
      for (Map.Entry<String, String> key : new TreeMap<>(name.getKeyPropertyList()).entrySet()) {
        Template value = Template.parse(plain(key.getValue()));
        labels.put(key.getKey(), value);
        query.append(',').append(key.getKey()).append('=');
        query.append(value.isFixed() ? key.getValue() : "*");
      }
      query.append(name.isPropertyListPattern() ? ",*" : "");
      return new BeanSelector(
          new ObjectName(name.getDomain() + ':' + query.substring(1)),
          attribute,
          new LabelSelector(shown(name, attribute), labels, name.isPropertyListPattern()));
    } catch (MalformedObjectNameException | IllegalArgumentException e) {
      throw new BadValueException("%s; %s".formatted(e.getMessage(), FORM));
    }
  }

  private static String plain(String value) {
    return value.startsWith("\"") ? ObjectName.unquote(value) : value;
  }

  private static String shown(ObjectName bean, String attribute) {
    return bean.getDomain() + '|' + attribute;
  }

  /** Returns a pattern of all MBeans that may describe an operator. */
  ObjectName query() {
    return query;
  }

  String attribute() {
    return attribute;
  }

  /** Returns the attribute of an MBean as a sample; empty where it is no number. */
  Optional<Sample> sample(ObjectName bean, Object value) {
    if (!(value instanceof Number number)) {
      return Optional.empty();
    }
    Map<String, String> keys = new LinkedHashMap<>();
    bean.getKeyPropertyList().forEach((key, text) -> keys.put(key, plain(text)));
    return Optional.of(new Sample(shown(bean, attribute), keys, number.doubleValue()));
  }

  @Override
  public Predicate<Sample> about(Map<String, String> names) {
    return labels.about(names);
  }
}
