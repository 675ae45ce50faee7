-- ./sluice run --sql examples/sql/approximate-windows.sql
--
-- Trips of three zones, each reported after its pick-up: the longer, the later. Every two seconds of
-- pick-up times each zone answers with its mean distance, without waiting for the reports that are
-- still to come; beside it is the mean of all of them.
SET 'parallelism.default' = '1';

CREATE FUNCTION APPROX_TUMBLE AS 'io.sluice.flink.sql.ApproxTumble';

-- All of a trip follows from the ms of its report.
CREATE TABLE reports (
  reported BIGINT,
  zone AS MOD(reported * 1572063986, 2147483648) / 715827883,
  distance AS 1 - LN(1 - MOD(reported * 889516853, 2147483648) / 2147483648E0)
    - LN(1 - MOD(reported * 1327217885, 2147483648) / 2147483648E0)
) WITH (
  'connector' = 'datagen', 'rows-per-second' = '20000', 'fields.reported.kind' = 'sequence',
  'fields.reported.start' = '0', 'fields.reported.end' = '59999');

CREATE TABLE trips (
  pickup AS CAST(TO_TIMESTAMP_LTZ(reported
    - CAST(-60 * LN(1 - MOD(reported * 1327217885, 2147483648) / 2147483648E0) AS BIGINT), 3) AS TIMESTAMP(3)),
  WATERMARK FOR pickup AS pickup
) LIKE reports;

-- The same, for a window that waits for all of them.
CREATE TABLE all_trips (
  pickup AS CAST(TO_TIMESTAMP_LTZ(reported
    - CAST(-60 * LN(1 - MOD(reported * 1327217885, 2147483648) / 2147483648E0) AS BIGINT), 3) AS TIMESTAMP(3)),
  WATERMARK FOR pickup AS pickup - INTERVAL '3' SECOND
) LIKE reports;

CREATE VIEW answers AS
SELECT zone, window_end, estimate, low, high, certified, reason, late_share
FROM APPROX_TUMBLE(
  input => TABLE trips PARTITION BY zone,
  on_time => DESCRIPTOR(pickup),
  size => INTERVAL '2' SECOND,
  measured => DESCRIPTOR(distance),
  error => 0.1,
  confidence => 0.95,
  otherwise => 'wait');

CREATE VIEW truth AS
SELECT zone, window_end, AVG(distance) AS mean
FROM TABLE(TUMBLE(TABLE all_trips, DESCRIPTOR(pickup), INTERVAL '2' SECOND))
GROUP BY zone, window_start, window_end;

SELECT answers.zone, answers.window_end, ROUND(low, 3) AS low, ROUND(estimate, 3) AS estimate,
  ROUND(high, 3) AS high, ROUND(mean, 3) AS truth, ROUND(late_share, 4) AS late_share, reason
FROM answers JOIN truth ON answers.zone = truth.zone AND answers.window_end = truth.window_end
WHERE certified;
