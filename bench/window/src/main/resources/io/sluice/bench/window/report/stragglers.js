(() => {
  const { look, number, scale, options } = Charts;
  const { streams } = JSON.parse(document.getElementById('data').textContent);
  const WAYS = [
    ['a sample, after waiting', 'accuracyWithStragglers'],
    ['a sample, without waiting', 'accuracyWithout'],
    ['all events in time', 'accuracyOfOnTime'],
    ['approximate windows', 'accuracyOfEstimate'],
  ];
  let charts = [];

  const completion = (l) => {
    const size = Math.max(...streams.map((stream) => stream.sizeMillis));
    const datasets = streams.flatMap((stream, i) => [{
      label: stream.source, data: stream.completion.map(([x, y]) => ({ x, y: 100 * y })),
      borderColor: l.arm(i + 1), backgroundColor: l.arm(i + 1), borderDash: l.dash(i), borderWidth: 2, pointRadius: 0,
    }, {
      label: `_${stream.source} is complete`, data: [{ x: stream.sizeMillis + stream.completeP50Millis, y: 100 }], showLine: false, clip: false,
      pointStyle: 'rectRot', pointRadius: 7, borderColor: l.card, backgroundColor: l.arm(i + 1),
    }]);
    datasets.push({ label: '_end', data: [{ x: size, y: 0 }, { x: size, y: 100 }], borderColor: l.soft, borderDash: [4, 4], borderWidth: 1.5, pointRadius: 0 });
    return new Chart(document.getElementById('completion'), {
      type: 'line', data: { datasets },
      options: options(l, scale(l, 'age of the window, ms', { min: 0 }), scale(l, 'events that have arrived, %', { min: 0, max: 100 }),
        (item) => `${item.dataset.label.replace('_', '')}: ${number(item.parsed.y)} % at ${number(item.parsed.x)} ms`),
    });
  };

  const accuracy = (l) => new Chart(document.getElementById('accuracy'), {
    type: 'bar',
    data: {
      labels: streams.map((stream) => stream.source),
      datasets: WAYS.map(([label, field], i) => ({ label, data: streams.map((stream) => 100 * (1 - stream[field])), backgroundColor: l.arm(i) })),
    },
    options: options(l, scale(l, '', { type: 'category' }), scale(l, 'mean error, %', { beginAtZero: true }),
      (item) => `${item.dataset.label}: ${number(item.parsed.y)} %`, { parsing: true }),
  });

  const draw = () => {
    charts.forEach((each) => each.destroy());
    const l = look();
    Chart.defaults.font.family = 'system-ui, sans-serif';
    charts = [completion(l), accuracy(l)];
    document.body.dataset.drawn = charts.length;
  };

  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
  draw();
})();
