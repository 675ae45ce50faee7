package io.sluice.verify.kafka;

import io.sluice.verify.kafka.LateReadings.Reading;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;

/** Writes records to a topic, all at once or each when it is due to arrive. */
final class LiveFeed implements AutoCloseable {

  private final KafkaProducer<String, String> producer;
  private final String topic;
  private Thread thread;

  LiveFeed(String bootstrap, String topic) {
    Properties config = new Properties();
    config.setProperty("bootstrap.servers", bootstrap);
    producer = new KafkaProducer<>(config, new StringSerializer(), new StringSerializer());
    this.topic = topic;
  }

  /** Writes a part of the records, from one share of all to another. */
  void write(LateReadings readings, double from, double to) {
    int size = readings.records().size();
    readings.records().subList((int) (from * size), (int) (to * size)).forEach(this::send);
    producer.flush();
  }

  /** Begins to write each record when the clock says that it arrives. */
  void begin(LateReadings readings) {
    thread = new Thread(() -> follow(readings), "live feed");
    thread.start();
  }

  private void follow(LateReadings readings) {
    try {
      for (Reading record : readings.records()) {
        long early = record.arrivalMillis() - System.currentTimeMillis();
        if (early > 0) {
          TimeUnit.MILLISECONDS.sleep(early);
        }
        send(record);
      }
      producer.flush();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void send(Reading record) {
    var unused = producer.send(new ProducerRecord<>(topic, 0, null, record.line()));
  }

  /** Returns when the last record is written. */
  void awaitEnd() throws InterruptedException {
    thread.join();
  }

  @Override
  public void close() {
    if (thread != null) {
      thread.interrupt();
    }
    producer.close();
  }
}
