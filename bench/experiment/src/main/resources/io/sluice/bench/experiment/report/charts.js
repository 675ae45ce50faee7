'use strict';
/** What the charts of all pages share. */
const Charts = (() => {
  const COLOURS = 7;
  const shapes = ['circle', 'rect', 'triangle', 'rectRot'];
  const dashes = [[], [6, 3], [2, 2], [8, 3, 2, 3]];

  const look = () => {
    const style = getComputedStyle(document.documentElement);
    const read = (name) => style.getPropertyValue(name).trim();
    return {
      ink: read('--ink'), soft: read('--soft'), line: read('--line'), card: read('--card'),
      arm: (i) => read(`--arm${i % COLOURS}`),
      dash: (i) => dashes[Math.floor(i / COLOURS) % dashes.length],
      shape: (i) => shapes[i % shapes.length],
    };
  };

  const number = (value) => {
    const size = Math.abs(value);
    const digits = size >= 100 || size === 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
    return value.toLocaleString('en', { maximumFractionDigits: digits });
  };

  const scale = (l, text, more = {}) => ({
    type: 'linear',
    title: { display: text !== '', text, color: l.soft },
    grid: { color: l.line },
    border: { color: l.soft },
    ...more,
    ticks: { color: l.soft, ...more.ticks },
  });

  const logScale = (l, text, more = {}) => scale(l, text, {
    type: 'logarithmic',
    ...more,
    ticks: { callback: (value) => (/^[125]/.test(value.toExponential()) ? number(value) : ''), autoSkip: true, maxRotation: 0 },
  });

  const options = (l, x, y, label, more = {}) => ({
    animation: false, responsive: true, maintainAspectRatio: false, parsing: false,
    interaction: { mode: 'nearest', intersect: false },
    scales: { x, y },
    ...more,
    plugins: {
      legend: {
        labels: { color: l.ink, usePointStyle: true, boxHeight: 8, filter: (item) => !item.text.startsWith('_') },
        ...more.legend,
      },
      tooltip: { callbacks: { title: () => '', label: (item) => label(item) } },
    },
  });

  /** Fills a list that one of the values is chosen from. */
  const offer = (id, values, draw) => {
    const list = document.getElementById(id);
    [...new Set(values)].forEach((value) => list.add(new Option(value, value)));
    list.closest('label').hidden = list.options.length < 2;
    list.addEventListener('change', draw);
  };

  return { look, number, scale, logScale, options, offer };
})();
