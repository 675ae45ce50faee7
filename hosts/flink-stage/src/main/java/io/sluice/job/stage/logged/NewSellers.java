package io.sluice.job.stage.logged;

import io.sluice.job.stage.Result;
import java.util.Arrays;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.streaming.api.functions.co.KeyedCoProcessFunction;
import org.apache.flink.util.Collector;

/**
 * Joins persons with the auctions that they open in the window in which they register (NEXMark's
 * query 8). Each pair is output when both are there; a window is forgotten when it ends.
 */
final class NewSellers extends KeyedCoProcessFunction<Integer, LoggedRecord, LoggedRecord, Result> {

  private static final long serialVersionUID = 1L;

  private final long windowMillis;
  private transient MapState<Long, Seller> windows;

  NewSellers(long windowMillis) {
    this.windowMillis = windowMillis;
  }

  @Override
  public void open(OpenContext context) {
    windows =
        getRuntimeContext()
            .getMapState(new MapStateDescriptor<>("windows", Long.class, Seller.class));
  }

  private long windowOf(LoggedRecord record) {
    return record.time - record.time % windowMillis;
  }

  private Seller seller(LoggedRecord record, Context context) throws Exception {
    Seller known = windows.get(windowOf(record));
    if (known == null) {
      context.timerService().registerEventTimeTimer(windowOf(record) + windowMillis - 1);
    }
    return known == null ? new Seller() : known;
  }

  @Override
  public void processElement1(LoggedRecord person, Context context, Collector<Result> out)
      throws Exception {
    Seller seller = seller(person, context);
    seller.person = person.text;
    seller.registered = person.planned;
    windows.put(windowOf(person), seller);
    for (int i = 0; i < seller.auctions.length; i++) {
      out.collect(pair(person.key, seller, seller.numbers[i], seller.auctions[i], person.planned));
    }
  }

  @Override
  public void processElement2(LoggedRecord auction, Context context, Collector<Result> out)
      throws Exception {
    Seller seller = seller(auction, context);
    int auctions = seller.auctions.length;
    seller.auctions = Arrays.copyOf(seller.auctions, auctions + 1);
    seller.auctions[auctions] = auction.text;
    seller.numbers = Arrays.copyOf(seller.numbers, auctions + 1);
    seller.numbers[auctions] = auction.number;
    windows.put(windowOf(auction), seller);
    if (seller.person != null) {
      long planned = Math.max(auction.planned, seller.registered);
      out.collect(pair(auction.key, seller, auction.number, auction.text, planned));
    }
  }

  private Result pair(int key, Seller seller, int number, String auction, long planned) {
    Result result = new Result();
    result.key = key;
    result.number = number;
    result.planned = planned;
    result.value = Digest.of(seller.person + " " + auction);
    return result.at(getRuntimeContext().getTaskInfo());
  }

  @Override
  public void onTimer(long time, OnTimerContext context, Collector<Result> out) throws Exception {
    windows.remove(time + 1 - windowMillis);
  }
}
