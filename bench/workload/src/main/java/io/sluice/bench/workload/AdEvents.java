package io.sluice.bench.workload;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Makes events of the Yahoo Streaming Benchmark: seven JSON strings, 1000 ads of 100 campaigns, all
 * fields uniform. The query counts views per campaign. Texts are rendered once; an event is a copy
 * with its time filled in. An event can carry the text of its page as an eighth string.
 */
public final class AdEvents implements SummedPayloads {

  private static final int CAMPAIGNS = 100;
  private static final int ADS = 1000;
  private static final int USERS = 100;
  private static final int PAGES = 100;
  private static final int TEMPLATES = 8192;
  private static final int LETTERS = 26;
  private static final List<String> AD_TYPES =
      List.of("banner", "modal", "sponsored-search", "mail", "mobile");
  private static final List<String> EVENT_TYPES = List.of("view", "click", "purchase");

  private final Map<String, String> campaignOfAd = new HashMap<>();
  private final Map<String, Integer> indexOfCampaign = new HashMap<>();
  private final TimedText[] templates = new TimedText[TEMPLATES];
  private final int[] keys = new int[TEMPLATES];

  /**
   * Draws the events.
   *
   * @param seed the seed of all random draws
   * @param pageBytes the length of each event's page text; 0 for none
   */
  public AdEvents(long seed, int pageBytes) {
    String[] campaigns = uuids(Mixing.of(seed, 'c'), CAMPAIGNS);
    String[] ads = uuids(Mixing.of(seed, 'a'), ADS);
    String[] users = uuids(Mixing.of(seed, 'u'), USERS);
    String[] pages = uuids(Mixing.of(seed, 'p'), PAGES);
    for (int i = 0; i < CAMPAIGNS; i++) {
      indexOfCampaign.put(campaigns[i], i);
    }
    for (int i = 0; i < ADS; i++) {
      campaignOfAd.put(ads[i], campaigns[i % CAMPAIGNS]);
    }
    long draws = Mixing.of(seed, 't');
    for (int i = 0; i < TEMPLATES; i++) {
      int ad = Mixing.below(Mixing.at(draws, 5L * i), ADS);
      String eventType = pick(EVENT_TYPES, Mixing.at(draws, 5L * i + 1));
      String text =
          """
          {"user_id":"%s","page_id":"%s","ad_id":"%s","ad_type":"%s","event_type":"%s",\
          "event_time":"%s","ip_address":"1.2.3.4"%s}"""
              .formatted(
                  users[Mixing.below(Mixing.at(draws, 5L * i + 2), USERS)],
                  pages[Mixing.below(Mixing.at(draws, 5L * i + 3), PAGES)],
                  ads[ad],
                  pick(AD_TYPES, Mixing.at(draws, 5L * i + 4)),
                  eventType,
                  TimedText.TIME_GOES_HERE,
                  page(Mixing.of(seed, 'x', i), pageBytes));
      templates[i] = new TimedText(text);
      keys[i] = eventType.equals("view") ? ad % CAMPAIGNS : DROPPED;
    }
  }

  /** Returns the table with which the query joins: the campaign of each ad. */
  public Map<String, String> campaignOfAd() {
    return campaignOfAd;
  }

  /**
   * Returns the group of a campaign, or {@link SummedPayloads#DROPPED} for one that does not exist.
   */
  public int keyOf(String campaign) {
    return indexOfCampaign.getOrDefault(campaign, DROPPED);
  }

  @Override
  public int size() {
    return TEMPLATES;
  }

  @Override
  public byte[] render(int choice, long timestamp) {
    return templates[choice].at(timestamp);
  }

  @Override
  public int key(int choice) {
    return keys[choice];
  }

  @Override
  public long measure(int choice) {
    return 1;
  }

  @Override
  public int keys() {
    return CAMPAIGNS;
  }

  @Override
  public long value(long count, long sum) {
    return count;
  }

  private static String page(long seed, int bytes) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < bytes; i++) {
      text.append((char) ('a' + Mixing.below(Mixing.at(seed, i), LETTERS)));
    }
    return bytes == 0 ? "" : ",\"page\":\"" + text + "\"";
  }

  private static String pick(List<String> words, long hash) {
    return words.get(Mixing.below(hash, words.size()));
  }

  private static String[] uuids(long seed, int count) {
    String[] uuids = new String[count];
    for (int i = 0; i < count; i++) {
      long high = (Mixing.at(seed, 2L * i) & 0xFFFFFFFFFFFF0FFFL) | 0x4000L;
      long low = (Mixing.at(seed, 2L * i + 1) & 0x3FFFFFFFFFFFFFFFL) | 0x8000000000000000L;
      uuids[i] = new UUID(high, low).toString();
    }
    return uuids;
  }
}
