(() => {
  const { look, mixed, number, scale, logScale, options, offer } = Charts;
  const data = JSON.parse(document.getElementById('data').textContent);
  const KEPT_UP = 0.98;
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

  // ---- distributions -------------------------------------------------------------------------

  const distributions = () => data.distributions.filter((one) => one.load === byId('load').value);

  const cdf = (l) => {
    const datasets = distributions().flatMap((own) => {
      const bands = own.bands.filter((band) => band.value > 0);
      const edge = (key) => bands.map((band) => ({ x: Math.max(band[key], band.value / 1000), y: 100 * band.share }));
      return [{ ...styled(l, own.arm), data: edge('value'), borderWidth: 2, pointRadius: 0 }, {
        label: `_band of ${own.arm}`, data: [...edge('low'), ...edge('high').reverse()], fill: 'shape',
        backgroundColor: `${l.arm(indexOf(own.arm))}2b`, borderWidth: 0, pointRadius: 0, pointHitRadius: 0,
      }];
    });
    return new Chart(byId('cdf'), {
      type: 'line', data: { datasets },
      options: options(l, logScale(l, 'latency, ms (log)'), scale(l, 'results within it, %', { min: 0, max: 100 }),
        (item) => `${item.dataset.label}: ${number(item.parsed.y)} % within ${number(item.parsed.x)} ms`),
    });
  };

  const letters = (l) => {
    const all = distributions();
    byId('letters').parentElement.style.height = `${Math.max(180, 76 + 44 * all.length)}px`;
    const depth = Math.max(...all.map((own) => own.letters.length));
    const datasets = Array.from({ length: depth }, (_, k) => ({
      type: 'bar', label: `_${k}`, grouped: false, order: k + 1, barThickness: 30 * 0.8 ** k,
      data: all.map((own, i) => ({ y: i, x: own.letters[k] && [own.letters[k].low, own.letters[k].high], letter: own.letters[k], own }))
        .filter((box) => box.letter),
      backgroundColor: ({ raw }) => raw && mixed(l.arm(indexOf(raw.own.arm)), l.card, k === 0 ? 0 : k % 2 ? 0.55 : 0.3),
      borderColor: l.card, borderWidth: 1, borderSkipped: false,
    }));
    const dots = (label, key, style) => datasets.push({ type: 'scatter', label, data: all.map((own, i) => ({ x: own[key], y: i, own, key })), order: 0, ...style });
    dots('_median', 'median', { pointStyle: 'line', rotation: 90, pointRadius: 14, borderColor: l.card, borderWidth: 3 });
    dots('_max', 'max', { pointStyle: 'circle', pointRadius: 3, borderColor: all.map((own) => l.arm(indexOf(own.arm))), backgroundColor: l.card });
    const rows = scale(l, '', {
      min: -0.6, max: all.length - 0.4, reverse: true, grid: { display: false },
      afterBuildTicks: (axis) => { axis.ticks = all.map((own, i) => ({ value: i })); },
      ticks: { color: l.ink, autoSkip: false, callback: (i) => all[i]?.arm ?? '' },
    });
    const told = ({ raw }) => (raw.key ? `${raw.own.arm}: ${raw.key} ${number(raw.own[raw.key])} ms`
      : [`${raw.own.arm}`, `p${number(100 * raw.letter.tail)}: ${number(raw.letter.low)} ms`, `p${number(100 * (1 - raw.letter.tail))}: ${number(raw.letter.high)} ms`]);
    return new Chart(byId('letters'), {
      type: 'bar', data: { datasets },
      options: options(l, logScale(l, 'latency, ms (log)'), rows, told, { indexAxis: 'y', parsing: true, legend: { display: false } }),
    });
  };

  // ---- rates and ratios ----------------------------------------------------------------------

  const rates = (l) => {
    const which = byId('quantile').value;
    const datasets = data.arms.flatMap((arm) => {
      const own = data.rates.filter((point) => point.arm === arm && point[which].median > 0);
      const colour = l.arm(indexOf(arm));
      return [{
        ...styled(l, arm), borderWidth: 2, pointRadius: 5,
        data: own.map((point) => ({ x: point.offered / 1000, y: point[which].median, point })),
        pointBackgroundColor: own.map((point) => (point.handled < KEPT_UP ? l.card : colour)),
      }, ...own.map((point) => ({
        label: `_rounds of ${arm}`, borderColor: `${colour}90`, borderWidth: 1.5, pointRadius: 0, pointHitRadius: 0,
        data: [{ x: point.offered / 1000, y: point[which].low }, { x: point.offered / 1000, y: point[which].high }],
      }))];
    });
    return new Chart(byId('rates'), {
      type: 'line', data: { datasets },
      options: options(l, scale(l, 'offered, thousands per second'), logScale(l, `${which} latency, ms (log)`),
        ({ raw, dataset }) => `${dataset.label}: ${number(raw.y)} ms, ${number(100 * (raw.point?.handled ?? 1))} % of ${number(raw.x)} thousand/s handled`),
    });
  };

  const ratios = (l) => {
    const rows = data.ratios;
    byId('ratios').parentElement.style.height = `${Math.max(220, 80 + 30 * rows.length)}px`;
    const colour = (row) => l.arm(indexOf(row.arm));
    const datasets = rows.flatMap((row, i) => [{
      label: `${row.arm}, a pair`, data: row.pairs.map((x) => ({ x, y: i })),
      pointRadius: 3, pointStyle: 'circle', borderColor: `${colour(row)}b0`, backgroundColor: `${colour(row)}50`,
    }, {
      label: `${row.arm}, an end of the interval`, showLine: true, borderColor: colour(row), borderWidth: 3, pointRadius: 0,
      data: row.low === null ? [] : [{ x: row.low, y: i }, { x: row.high, y: i }],
    }, {
      label: `${row.arm}, geometric mean`, data: row.centre === null ? [] : [{ x: row.centre, y: i }],
      pointStyle: 'rectRot', pointRadius: 7, borderColor: l.card, backgroundColor: colour(row),
    }]);
    datasets.push({
      label: 'equal', showLine: true, pointRadius: 0, pointHitRadius: 0, borderColor: l.soft, borderWidth: 1.5, borderDash: [4, 4],
      data: [{ x: 1, y: -0.6 }, { x: 1, y: rows.length - 0.4 }],
    });
    const y = scale(l, '', {
      min: -0.6, max: rows.length - 0.4, reverse: true, grid: { display: false },
      afterBuildTicks: (axis) => { axis.ticks = rows.map((row, i) => ({ value: i })); },
      ticks: { color: l.ink, autoSkip: false, callback: (i) => (rows[i] ? `${rows[i].arm}: ${rows[i].metric}` : '') },
    });
    return new Chart(byId('ratios'), {
      type: 'scatter', data: { datasets },
      options: options(l, logScale(l, `times that of ${data.arms[0]} (log)`), y,
        (item) => `${item.dataset.label}: ${number(item.parsed.x)}`, { legend: { display: false } }),
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
      ['cdf', data.distributions.length, cdf],
      ['letters', data.distributions.length, letters],
      ['rates', data.rates.length, rates],
      ['ratios', data.ratios.some((row) => row.centre !== null), ratios],
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
  offer('load', data.distributions.map((one) => one.load), draw);
  offer('quantile', ['mean', 'p99'], draw);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
  draw();
})();
