(() => {
  const { look, number, scale, logScale, options } = Charts;
  const { rates, queues } = JSON.parse(document.getElementById('data').textContent);
  const RATE = 'tuples a second to each queue';
  const QUEUES = 'number of queues';
  let charts = [];

  /** A line for each order, in a band from the least to the most of any seed. */
  const orders = (l, id, points, at, field, x, y) => {
    const datasets = Object.keys(points[0][field]).flatMap((order, i) => {
      const line = (value) => points.map((point) => ({ x: point[at], y: point[field][order][value] }));
      const edge = { borderWidth: 0, pointRadius: 0, pointHitRadius: 0, backgroundColor: `${l.arm(i)}33` };
      return [
        { label: `_${order}, most`, data: line('most'), ...edge, fill: '+1' },
        { label: `_${order}, least`, data: line('least'), ...edge },
        {
          label: order, data: line('mean'), borderColor: l.arm(i), backgroundColor: l.arm(i), borderDash: l.dash(i),
          borderWidth: 2, pointStyle: l.shape(i), pointRadius: 4,
        },
      ];
    });
    return new Chart(document.getElementById(id), {
      type: 'line', data: { datasets },
      options: options(l, scale(l, x), logScale(l, y), (item) => `${item.dataset.label}: ${number(item.parsed.y)}`),
    });
  };

  /** A line for each point, over the nine sampled slots. */
  const balance = (l, id, points, at, unit) => new Chart(document.getElementById(id), {
    type: 'line',
    data: {
      datasets: points.map((point, i) => ({
        label: `${point[at]}${unit}`, data: point.balance.map((y, slot) => ({ x: 1000 * (slot + 1), y })),
        borderColor: l.arm(i), backgroundColor: l.arm(i), borderDash: l.dash(i), borderWidth: 2, pointStyle: l.shape(i), pointRadius: 3,
      })),
    },
    options: options(l, scale(l, 'slot'), scale(l, 'balance, lbf over rrb', { beginAtZero: true }),
      (item) => `${item.dataset.label}: ${number(item.parsed.y)}`),
  });

  const draw = () => {
    charts.forEach((each) => each.destroy());
    const l = look();
    Chart.defaults.font.family = 'system-ui, sans-serif';
    charts = [
      orders(l, 'backlog-rates', rates, 'rate', 'maximumBacklog', RATE, 'maximum backlog, tuples'),
      orders(l, 'backlog-queues', queues, 'queues', 'maximumBacklog', QUEUES, 'maximum backlog, tuples'),
      balance(l, 'balance-rates', rates, 'rate', '/s'),
      balance(l, 'balance-queues', queues, 'queues', ' queues'),
      orders(l, 'delay-rates', rates, 'rate', 'meanDelay', RATE, 'mean delay, ms'),
      orders(l, 'delay-queues', queues, 'queues', 'meanDelay', QUEUES, 'mean delay, ms'),
    ];
    document.body.dataset.drawn = charts.length;
  };

  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
  draw();
})();
