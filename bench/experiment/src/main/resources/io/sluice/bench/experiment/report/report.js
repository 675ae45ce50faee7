'use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const shapes = ['circle', 'triangle', 'rect', 'rectRot', 'cross', 'star'];
  const dashes = [[], [6, 3], [2, 2], [8, 3, 2, 3], [1, 3], [12, 4]];
  const byId = (id) => document.getElementById(id);
  const pairSelect = byId('pair');
  const keyOf = (line) => (loads.length > 1 ? `${line.round + 1}, ${line.load}` : `${line.round + 1}`);
  const loads = [...new Set(data.distributions.map((one) => one.load))];
  let charts = [];

  const look = () => {
    const style = getComputedStyle(document.documentElement);
    const read = (name) => style.getPropertyValue(name).trim();
    return {
      ink: read('--ink'), soft: read('--soft'), line: read('--line'),
      arm: (i) => read(`--arm${i % 6}`),
    };
  };

  const scale = (l, title, more = {}) => ({
    type: 'linear',
    title: { display: true, text: title, color: l.soft },
    ticks: { color: l.soft },
    grid: { color: l.line },
    ...more,
  });

  const plain = (value) => String(Number(value.toPrecision(2)));
  const logScale = (l, title) => scale(l, title, {
    type: 'logarithmic',
    ticks: { color: l.soft, callback: (value) => (/^[125]/.test(value.toExponential()) ? plain(value) : '') },
  });

  const options = (l, x, y, more = {}) => ({
    animation: false, responsive: true, maintainAspectRatio: false, parsing: false,
    interaction: { mode: 'nearest', intersect: false },
    plugins: { legend: { labels: { color: l.ink, usePointStyle: true, filter: (item) => !item.text.startsWith('_') } } },
    scales: { x, y },
    ...more,
  });

  const points = (list) => list.map(([x, y]) => ({ x, y }));

  const overTime = (l, id, field, yTitle) => {
    const datasets = data.arms.flatMap((arm, i) => {
      const line = data.lines.find((one) => keyOf(one) === pairSelect.value && one.arm === arm);
      return line ? [{
        label: arm, data: points(line[field]), borderColor: l.arm(i), backgroundColor: l.arm(i),
        borderDash: dashes[i % 6], borderWidth: 1.5, pointStyle: shapes[i % 6],
        pointRadius: field === 'latency' ? 3 : 0, tension: 0,
      }] : [];
    });
    return new Chart(byId(id), {
      type: 'line', data: { datasets },
      options: options(l, scale(l, 'seconds since the start of the round'), scale(l, yTitle, { beginAtZero: true })),
    });
  };

  const distribution = (l) => {
    const datasets = data.arms.flatMap((arm, i) => {
      const line = data.lines.find((one) => keyOf(one) === pairSelect.value);
      const own = data.distributions.find((one) => one.arm === arm && (!line || one.load === line.load));
      const bands = own.bands.filter((band) => band.value > 0);
      const edge = (key) => bands.map((band) => ({ x: Math.max(band[key], 0.1), y: band.share }));
      return [{
        label: arm, data: edge('value'), borderColor: l.arm(i), backgroundColor: l.arm(i),
        borderDash: dashes[i % 6], borderWidth: 2, pointRadius: 0, pointStyle: shapes[i % 6],
      }, {
        label: `_band of ${arm}`, data: [...edge('low'), ...edge('high').reverse()], fill: 'shape',
        backgroundColor: `${l.arm(i)}2b`, borderWidth: 0, pointRadius: 0,
      }];
    });
    return new Chart(byId('cdf'), {
      type: 'line', data: { datasets },
      options: options(l, logScale(l, 'latency, ms (log)'), scale(l, 'share of results', { min: 0, max: 1 })),
    });
  };

  const ratios = (l) => {
    const rows = data.ratios;
    byId('ratiobox').style.height = `${Math.max(260, 90 + 34 * rows.length)}px`;
    const colour = (row) => l.arm(data.arms.indexOf(row.arm));
    const datasets = rows.flatMap((row, i) => [{
      label: `_${row.arm} ${row.metric}, pairs`, data: row.pairs.map((x) => ({ x, y: i })),
      pointRadius: 2.5, pointStyle: 'circle', borderColor: colour(row), backgroundColor: `${colour(row)}66`,
    }, {
      label: `_${row.arm} ${row.metric}, interval`, showLine: true, borderColor: colour(row), borderWidth: 3, pointRadius: 0,
      data: row.low === null ? [] : [{ x: row.low, y: i }, { x: row.high, y: i }],
    }, {
      label: `_${row.arm} ${row.metric}, mean`, data: row.centre === null ? [] : [{ x: row.centre, y: i }],
      pointStyle: 'rectRot', pointRadius: 7, borderColor: colour(row), backgroundColor: colour(row),
    }]);
    datasets.push({
      label: '_equal', showLine: true, pointRadius: 0, borderColor: l.soft, borderWidth: 1, borderDash: [4, 4],
      data: [{ x: 1, y: -0.6 }, { x: 1, y: rows.length - 0.4 }],
    });
    const x = logScale(l, `times that of ${data.arms[0]} (log)`);
    const y = scale(l, '', {
      min: -0.6, max: rows.length - 0.4, reverse: true, grid: { display: false },
      afterBuildTicks: (axis) => { axis.ticks = rows.map((row, i) => ({ value: i })); },
      ticks: { color: l.ink, autoSkip: false, callback: (i) => (rows[i] ? `${rows[i].arm}  ${rows[i].metric}` : '') },
    });
    return new Chart(byId('ratios'), { type: 'scatter', data: { datasets }, options: options(l, x, y) });
  };

  const drawn = (id, there, chart) => {
    byId(id).parentElement.hidden = !there;
    return there ? [chart()] : [];
  };

  const draw = () => {
    charts.forEach((chart) => chart.destroy());
    const l = look();
    charts = [
      drawn('latency', data.lines.some((line) => line.latency.length), () => overTime(l, 'latency', 'latency', 'latency, ms')),
      drawn('backlog', data.lines.some((line) => line.backlog.length), () => overTime(l, 'backlog', 'backlog', 'backlog, s')),
      drawn('cdf', data.distributions.some((one) => one.bands.length), () => distribution(l)),
      drawn('ratios', data.ratios.length, () => ratios(l)),
    ].flat();
    document.body.dataset.drawn = charts.length;
  };

  [...new Set(data.lines.map(keyOf))].forEach((key) => pairSelect.add(new Option(key, key)));
  pairSelect.addEventListener('change', draw);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
  draw();
})();
