(() => {
  const { look, number, scale, logScale, options, offer } = Charts;
  const data = JSON.parse(document.getElementById('data').textContent);
  const AXIS_WIDTH = 76;
  const SINCE_START = 'seconds since the start of the round';
  const byId = (id) => document.getElementById(id);
  const indexOf = (arm) => data.arms.indexOf(arm);
  const keyOf = (line) => (data.loads.length > 1 ? `${line.round + 1}, ${line.load}` : `${line.round + 1}`);
  const points = (list) => list.map(([x, y]) => ({ x, y }));
  let charts = [];

  const aligned = { afterFit: (axis) => { axis.width = AXIS_WIDTH; } };

  const styled = (l, arm) => {
    const i = indexOf(arm);
    return { label: arm, borderColor: l.arm(i), backgroundColor: l.arm(i), borderDash: l.dash(i), pointStyle: l.shape(i), pointBorderWidth: 1.5 };
  };

  // ---- over time -----------------------------------------------------------------------------

  const chosen = () => data.arms
    .map((arm) => data.lines.find((line) => keyOf(line) === byId('round').value && line.arm === arm))
    .filter(Boolean);

  const timeAxis = (l, text = '') => {
    const last = Math.max(1, ...chosen().flatMap((line) => [...line.latency, ...line.backlog].map(([x]) => x)));
    return scale(l, text, { min: 0, max: Math.ceil(last) });
  };

  const eachSecond = (list) => {
    const bins = new Map();
    list.forEach(([x, y]) => {
      const bin = Math.floor(x);
      bins.set(bin, [...(bins.get(bin) ?? []), y]);
    });
    return [...bins].sort((a, b) => a[0] - b[0])
      .map(([bin, ys]) => ({ x: bin + 0.5, y: ys.reduce((sum, y) => sum + y, 0) / ys.length }));
  };

  /** A line over all latencies at each moment that is marked. */
  const marks = (l) => {
    const all = chosen().flatMap((line) => line.latency.map(([, y]) => y)).filter((y) => y > 0);
    return chosen().flatMap((line) => line.marks.map((mark) => ({
      label: `_${line.arm}`, borderColor: l.arm(indexOf(line.arm)), borderWidth: 1.5, borderDash: [4, 4], pointRadius: 0, order: 2,
      data: [Math.min(...all), Math.max(...all)].map((y) => ({ x: mark.s, y, text: mark.text })),
    })));
  };

  const told = ({ dataset, parsed, raw }) => {
    const arm = dataset.label.replace('_', '');
    return raw.text ? `${arm}: ${raw.text}, told at ${number(parsed.x)} s` : `${arm}: ${number(parsed.y)} ms at ${number(parsed.x)} s`;
  };

  const latency = (l) => {
    const datasets = chosen().flatMap((line) => [
      { ...styled(l, line.arm), data: eachSecond(line.latency), borderWidth: 2.5, pointRadius: 0, order: 0 },
      {
        ...styled(l, line.arm), label: `_${line.arm}`, data: points(line.latency), showLine: false, pointRadius: 2.5,
        borderColor: `${l.arm(indexOf(line.arm))}99`, backgroundColor: `${l.arm(indexOf(line.arm))}55`, order: 1,
      },
    ]).concat(marks(l));
    const below = chosen().some((line) => line.backlog.length || line.decisions.length);
    return new Chart(byId('latency'), {
      type: 'line', data: { datasets },
      options: options(l, timeAxis(l, below ? '' : SINCE_START), logScale(l, 'latency, ms (log)', aligned), told),
    });
  };

  const backlog = (l) => new Chart(byId('backlog'), {
    type: 'line',
    data: { datasets: chosen().map((line) => ({ ...styled(l, line.arm), data: points(line.backlog), borderWidth: 1.75, pointRadius: 0 })) },
    options: options(l, timeAxis(l, deciding() ? '' : SINCE_START),
      scale(l, 'backlog, s', { beginAtZero: true, ...aligned }),
      (item) => `${item.dataset.label}: ${number(item.parsed.y)} s of the whole machine at ${number(item.parsed.x)} s`,
      { legend: { display: false } }),
  });

  const deciding = () => chosen().filter((line) => line.decisions.length).length;

  const decisions = (l) => {
    const rows = chosen().filter((line) => line.decisions.length);
    byId('decisions').parentElement.style.height = `${64 + 26 * rows.length}px`;
    const datasets = rows.map((line, i) => ({
      ...styled(l, line.arm), pointStyle: 'line', rotation: 90, pointRadius: 9,
      data: line.decisions.map((mark) => ({ x: mark.s, y: i, mark })),
      borderColor: line.decisions.map((mark) => l.arm(indexOf(line.arm)) + (mark.count > 3 ? 'ff' : mark.count > 1 ? 'b0' : '70')),
    }));
    return new Chart(byId('decisions'), {
      type: 'scatter', data: { datasets },
      options: options(l, timeAxis(l, SINCE_START), scale(l, '', {
        min: -0.7, max: rows.length - 0.3, reverse: true, grid: { display: false }, ...aligned,
        afterBuildTicks: (axis) => { axis.ticks = rows.map((row, i) => ({ value: i })); },
        ticks: { color: l.ink, autoSkip: false, callback: (i) => rows[i]?.arm ?? '' },
      }), ({ raw }) => [`${number(raw.mark.s)} s: ${raw.mark.text}`].concat(raw.mark.count > 1 ? `and ${raw.mark.count - 1} more within 0.1 s` : []),
      { legend: { display: false } }),
    });
  };

  // ---- the page ------------------------------------------------------------------------------

  const draw = () => {
    charts.forEach((chart) => chart.destroy());
    const l = look();
    Chart.defaults.font.family = 'system-ui, sans-serif';
    charts = [
      ['latency', data.lines.some((line) => line.latency.length), latency],
      ['backlog', data.lines.some((line) => line.backlog.length), backlog],
      ['decisions', deciding(), decisions],
    ].flatMap(([id, there, chart]) => {
      document.querySelectorAll(`[data-of="${id}"]`).forEach((part) => { part.hidden = !there; });
      return there ? [chart(l)] : [];
    });
    const show = (part, there) => document.querySelectorAll(`[data-of="${part}"]`).forEach((one) => { one.hidden = !there; });
    show('overtime', data.lines.length);
    show('marks', data.lines.some((line) => line.marks.length));
    document.body.dataset.drawn = charts.length;
  };

  offer('round', data.lines.map(keyOf), draw);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
  draw();
})();
