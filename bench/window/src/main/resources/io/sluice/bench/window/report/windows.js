(() => {
  const { look, number, scale, logScale, options, offer } = Charts;
  const data = JSON.parse(document.getElementById('data').textContent);
  const byId = (id) => document.getElementById(id);
  const UNITS = [['days', 86400], ['hours', 3600], ['minutes', 60], ['seconds', 1]];
  const nameOf = (key) => key.name || 'all';
  let charts = [];

  /** The largest unit of which the last point has two. */
  const unit = (points) => {
    const last = Math.max(1, ...points.map(([seconds]) => seconds));
    return UNITS.find(([, length]) => last >= 2 * length) ?? UNITS.at(-1);
  };

  const line = (label, colour, points, more = {}) => ({
    label, data: points, borderColor: colour, backgroundColor: colour, borderWidth: 2, pointRadius: 0, ...more,
  });

  const chart = (id, datasets, more) => new Chart(byId(id), { type: 'line', data: { datasets }, options: more });

  const intervals = (l) => {
    const { points } = data.keys.find((key) => nameOf(key) === byId('key').value);
    const [name, length] = unit(points);
    const column = (i) => points.map((point) => ({ x: point[0] / length, y: point[i] }));
    const edge = { borderWidth: 0, pointHitRadius: 0, spanGaps: false };
    return chart('intervals', [
      line('_lower', `${l.arm(1)}3b`, column(1), edge),
      line('interval', `${l.arm(1)}3b`, column(2), { ...edge, fill: '-1' }),
      line('estimate', l.arm(1), column(3), { borderWidth: 1.25 }),
      line('result over all events', l.arm(2), column(4), { showLine: false, pointRadius: 2 }),
    ], options(l, scale(l, `${name} since the first window that counts`), scale(l, 'result'),
      (item) => `${item.dataset.label}: ${number(item.parsed.y)}`));
  };

  const coverage = (l) => {
    const [name, length] = unit(data.coverage);
    const points = data.coverage.map(([x, y]) => ({ x: x / length, y: 100 * y }));
    const ends = [points[0], points.at(-1)].map(({ x }) => ({ x, y: 100 * data.level }));
    return chart('coverage', [
      line('covered', l.arm(1), points),
      line('asked for', l.arm(0), ends, { borderDash: [6, 3] }),
    ], options(l, scale(l, `${name} since the first window that counts`), scale(l, 'intervals that covered, %', { max: 100 }),
      (item) => `${number(item.parsed.y)} %`));
  };

  const waits = (l) => chart('waits', [line('windows', l.arm(1), data.waits.map(([x, y]) => ({ x, y: 100 * y })))],
    options(l, scale(l, 'after the end of the window, ms', { min: 0 }), scale(l, 'windows that have answered, %', { min: 0, max: 100 }),
      (item) => `${number(item.parsed.y)} % within ${number(item.parsed.x)} ms`, { legend: { display: false } }));

  const lags = (l) => chart('lags', [line('events', l.arm(1), data.lags.filter(([x]) => x > 0).map(([x, y]) => ({ x, y: 100 * y })))],
    options(l, logScale(l, 'lag, ms (log)'), logScale(l, 'events that are later, % (log)'),
      (item) => `${number(item.parsed.y)} % are later than ${number(item.parsed.x)} ms`, { legend: { display: false } }));

  const values = (l) => chart('values', [line('mean value', l.arm(1), data.values.map(([x, y]) => ({ x, y })), { pointRadius: 3 })],
    options(l, scale(l, 'lag, ms', { min: 0 }), scale(l, 'mean value'),
      (item) => `${number(item.parsed.y)} at ${number(item.parsed.x)} ms`, { legend: { display: false } }));

  const draw = () => {
    charts.forEach((each) => each.destroy());
    const l = look();
    Chart.defaults.font.family = 'system-ui, sans-serif';
    charts = [intervals, ...(data.coverage.length ? [coverage] : []), waits, lags, values].map((each) => each(l));
    document.body.dataset.drawn = charts.length;
  };

  offer('key', data.keys.map(nameOf), draw);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
  draw();
})();
