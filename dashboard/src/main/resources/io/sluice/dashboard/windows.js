/** Approximate windows: intervals beside the truth, how often they held it, and why each window answered when it did. */

import { make } from './curve.js';

const WIDTH = 1200;
const LEFT = 48;
const TOP = 10;
const BOTTOM = 190;
const DRAWN = 60;

let last;

const number = (value) => (value === null ? '–' : Number(value.toPrecision(4)).toString());
const row = (...texts) => {
  const made = document.createElement('tr');
  made.append(...texts.map((text) => Object.assign(document.createElement('td'), { textContent: text })));
  return made;
};

const draw = (svg, windows) => {
  if (windows.length === 0) {
    svg.replaceChildren();
    return;
  }
  const ends = windows.flatMap((each) => [each.lower, each.upper, each.value, each.truth]).filter((value) => value !== null);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const room = (high - low || 1) * 0.06;
  const y = (value) => BOTTOM - ((value - low + room) / (high - low + 2 * room)) * (BOTTOM - TOP);
  const step = (WIDTH - LEFT - 10) / Math.max(20, windows.length);
  const x = (i) => LEFT + step * (i + 0.5);
  const grid = [low, (low + high) / 2, high].flatMap((value) => [
    make('line', { class: 'grid', x1: LEFT, x2: WIDTH, y1: y(value), y2: y(value) }),
    make('text', { x: LEFT - 6, y: y(value) + 4, 'text-anchor': 'end' }, number(value)),
  ]);
  const marks = windows.flatMap((each, i) => {
    const group = make('g', { class: `window ${each.certified ? '' : 'unbounded'} ${each.covers || !each.certified ? '' : 'missed'}` });
    if (each.lower !== null && each.upper !== null) {
      group.append(make('rect', { x: x(i) - step * 0.3, width: step * 0.6, y: y(each.upper), height: Math.max(1, y(each.lower) - y(each.upper)) }));
    }
    if (each.value !== null) group.append(make('line', { class: 'estimate', x1: x(i) - step * 0.3, x2: x(i) + step * 0.3, y1: y(each.value), y2: y(each.value) }));
    group.append(make('circle', { cx: x(i), cy: y(each.truth), r: Math.min(4, step * 0.25) }));
    return [group];
  });
  const times = [0, windows.length - 1].map((i) => make('text', { x: x(i), y: BOTTOM + 22, 'text-anchor': i === 0 ? 'start' : 'end' }, `${windows[i].endSeconds.toFixed(1)} s`));
  svg.replaceChildren(...grid, ...marks, ...times);
};

const offerKeys = (select, windows, redraw) => {
  const keys = [...new Set(windows.map((each) => each.key))].sort((a, b) => Number(a) - Number(b));
  if (keys.join() === [...select.options].map((each) => each.value).join()) return;
  const chosen = select.value;
  select.replaceChildren(...keys.map((key) => new Option(key, key, false, key === chosen)));
  select.onchange = redraw;
};

export const showWindows = (byId, now) => {
  last = now;
  byId('coverage').textContent = now.certified > 0 ? `${((100 * now.covered) / now.certified).toFixed(1)} % of ${now.certified}` : '–';
  byId('reasons').replaceChildren(...now.reasons.map((each) => row(each.reason, each.answers)));
  const redraw = () => draw(byId('intervals'), last.followed.filter((each) => each.key === byId('key').value).slice(-DRAWN));
  offerKeys(byId('key'), now.followed, redraw);
  redraw();
  byId('answers').replaceChildren(...[...now.latest].reverse().map((each) => {
    const interval = each.lower === null || each.upper === null ? '–' : `${number(each.lower)} … ${number(each.upper)}`;
    const made = row(each.key, `${each.endSeconds.toFixed(1)} s`, number(each.value), interval, number(each.truth), `${each.waitedMillis.toFixed(0)} ms`, each.reason);
    made.lastChild.className = 'left why';
    if (each.certified && !each.covers) made.className = 'overdue';
    return made;
  }));
};
