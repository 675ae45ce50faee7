package io.sluice.host.flink.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.Workload;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(240)
class HeapInboxTest {

  private static final long RECORDS = 5_000;

  private final Workload workload =
      Workload.of(
          new WorkloadSpec(
              "pages", 1, 1, false, "uniform", "heap", "", "", 0, false, "heap", 0, 1));
  private final OfferLog log = new OfferLog(workload);

  @Test
  void a_full_room_stops_the_receiver_and_what_is_taken_is_what_was_sent_in_its_order() {
    ReceiverRoom room = new ReceiverRoom(1_000_000);
    log.append(Phase.backlog(workload, (long) HostClock.now() - 1, 1, RECORDS));
    try (HeapInbox inbox = new HeapInbox(new OfferCursor(log, 0, 0), room, "test")) {
      await().until(room::isFull);
      assertThat(inbox.heldRecords()).isLessThan(RECORDS / 2);
      assertThat(room.use()).isBetween(1.0, 1.2);

      OfferCursor sent = new OfferCursor(log, 0, 0);
      sent.nextArrival();
      while (inbox.consumed() < RECORDS) {
        if (inbox.nextArrival() <= HostClock.now()) {
          assertThat(inbox.render()).isEqualTo(sent.render());
          assertThat(inbox.timestamp()).isEqualTo(sent.timestamp());
          inbox.advance();
          sent.advance();
          sent.nextArrival();
        }
      }
      assertThat(inbox.heldBytes()).isZero();
      assertThat(room.use()).isZero();
    }
  }

  @Test
  void however_late_one_looks_nothing_has_arrived_that_was_not_received() {
    try (HeapInbox inbox = new HeapInbox(new OfferCursor(log, 0, 0), new ReceiverRoom(1), "test")) {
      double next = inbox.nextArrival();
      double afterALongCollection = HostClock.now() + TimeUnit.HOURS.toMillis(1);
      assertThat(next).isGreaterThan(afterALongCollection);
    }
  }
}
