(() => {
  const { look, number, scale, logScale, options } = Charts;
  const { scores } = JSON.parse(document.getElementById('data').textContent);
  let charts = [];

  const tail = (l) => new Chart(document.getElementById('tail'), {
    type: 'line',
    data: {
      datasets: scores.map((score, i) => ({
        label: score.order, data: score.tail.map(([x, y]) => ({ x, y: 100 * y })),
        borderColor: l.arm(i), backgroundColor: l.arm(i), borderDash: l.dash(i), borderWidth: 2, pointRadius: 0, stepped: 'before',
      })),
    },
    options: options(l, scale(l, 'delay, slots', { min: 0 }), logScale(l, 'tuples that wait longer, %'),
      (item) => `${item.dataset.label}: ${number(item.parsed.y)} % longer than ${number(item.parsed.x)}`),
  });

  const backlog = (l) => new Chart(document.getElementById('backlog'), {
    type: 'bar',
    data: {
      labels: scores.map((score) => score.order),
      datasets: [
        { label: 'mean of seeds', data: scores.map((score) => score.maximumBacklog.mean), backgroundColor: scores.map((_, i) => l.arm(i)) },
        {
          label: '_least to most', data: scores.map((score) => [score.maximumBacklog.least, score.maximumBacklog.most]),
          backgroundColor: l.ink, barThickness: 2, grouped: false,
        },
      ],
    },
    options: options(l, scale(l, '', { type: 'category' }), scale(l, 'maximum backlog, tuples', { beginAtZero: true }),
      (item) => `${item.label}: ${[item.raw].flat().map(number).join(' to ')}`, { parsing: true, legend: { display: false } }),
  });

  const draw = () => {
    charts.forEach((each) => each.destroy());
    const l = look();
    Chart.defaults.font.family = 'system-ui, sans-serif';
    charts = [tail(l), backlog(l)];
    document.body.dataset.drawn = charts.length;
  };

  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
  draw();
})();
