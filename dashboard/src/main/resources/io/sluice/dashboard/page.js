import { drawCurve } from './curve.js';
import { showQueries, tickDue } from './queries.js';
import { showSlices } from './slices.js';
import { showWindows } from './windows.js';

const byId = (id) => document.getElementById(id);
const arms = [];
const curves = new Map();
let current = '';

const colour = (arm) => {
  if (!arms.includes(arm)) arms.push(arm);
  return `var(--arm${arms.indexOf(arm) % 6})`;
};
const number = (value) => (value === null || !Number.isFinite(value) ? '–' : value >= 100 ? value.toFixed(0) : Math.abs(value) < 0.001 ? '0' : value.toPrecision(3));

const onRun = (run) => {
  byId('title').textContent = run.title;
  byId('phase').textContent = run.phase;
  byId('arm').textContent = run.arm || '–';
  byId('arm').style.color = run.arm ? colour(run.arm) : '';
  byId('round').textContent = run.round > 0 ? `round ${run.round}${run.rounds > 0 ? ` of ${run.rounds}` : ''}` : '';
  byId('message').textContent = run.message;
  byId('message').hidden = !run.message;
};

const onQueries = (now) => {
  const points = curves.get(now.arm) ?? [];
  const started = now.arm !== current || (points.length > 0 && now.elapsedSeconds < points[points.length - 1].x);
  current = now.arm;
  curves.set(now.arm, started ? [] : points);
  curves.get(now.arm).push({ x: now.elapsedSeconds, y: now.backlogSeconds });
  byId('backlog').textContent = `${now.backlogSeconds.toFixed(2)} s`;
  byId('engaged').textContent = now.engaged ? 'holding some back' : 'nobody is held back';
  drawCurve(byId('curve'), curves, current, colour);
  showQueries(byId('queries'), now.queries);
};

const showOnly = (kind) => {
  for (const section of document.querySelectorAll('[data-of]')) section.hidden = section.dataset.of !== kind;
};

const onWindows = (now) => {
  showOnly('windows');
  showWindows(byId, now);
};

const onSlices = (now) => {
  showOnly('slices');
  showSlices(byId, now);
};

const onResults = ({ arms: results }) => {
  byId('results').replaceChildren(...results.map((arm) => {
    const row = document.createElement('tr');
    const cells = [arm.name, arm.rounds, number(arm.meanMillis), number(arm.p99Millis), number(arm.backlog), number(arm.ratio)];
    row.append(...cells.map((text) => Object.assign(document.createElement('td'), { textContent: text })));
    row.firstChild.style.color = colour(arm.name);
    return row;
  }));
};

const events = new EventSource('events');
const on = (kind, show) => events.addEventListener(kind, (event) => show(JSON.parse(event.data)));
on('run', onRun);
on('queries', onQueries);
on('windows', onWindows);
on('slices', onSlices);
on('results', onResults);
events.onopen = () => { document.body.dataset.connection = 'open'; };
events.onerror = () => {
  document.body.dataset.connection = 'lost';
  byId('phase').textContent = 'no connection: the run has ended or was stopped';
};
setInterval(() => tickDue(byId('queries')), 100);
