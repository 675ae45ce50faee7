/** Backlog over time as SVG paths: one per arm, the current one on top. */

const SVG = 'http://www.w3.org/2000/svg';
const WIDTH = 600;
const HEIGHT = 180;
const LEFT = 34;
const BOTTOM = 160;

export const make = (name, attributes, text = '') => {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.textContent = text;
  return node;
};

const niceCeiling = (value) => {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((step) => step * power).find((limit) => limit >= value * 0.999);
};

export const drawCurve = (svg, curves, current, colour) => {
  const all = [...curves.values()].flat();
  const maxX = Math.max(5, ...all.map((point) => point.x));
  const maxY = niceCeiling(Math.max(0.1, ...all.map((point) => point.y)));
  const x = (value) => LEFT + (value / maxX) * (WIDTH - LEFT - 4);
  const y = (value) => BOTTOM - (value / maxY) * (BOTTOM - 8);
  const grid = [0, 0.5, 1].flatMap((share) => [
    make('line', { class: 'grid', x1: LEFT, x2: WIDTH, y1: y(share * maxY), y2: y(share * maxY) }),
    make('text', { x: LEFT - 5, y: y(share * maxY) + 4, 'text-anchor': 'end' }, String(Number((share * maxY).toPrecision(2)))),
  ]);
  const times = [0, 0.5, 1].map((share) => make('text', { x: x(share * maxX), y: HEIGHT - 4, 'text-anchor': share === 1 ? 'end' : 'middle' }, `${(share * maxX).toFixed(0)} s`));
  const order = [...curves.keys()].sort((a, b) => (a === current) - (b === current));
  const paths = order.map((arm) => {
    const d = curves.get(arm).map((point, i) => `${i ? 'L' : 'M'}${x(point.x).toFixed(1)} ${y(point.y).toFixed(1)}`).join('');
    const path = make('path', { d, class: arm === current ? 'current' : '' });
    path.style.stroke = colour(arm);
    return path;
  });
  svg.replaceChildren(...grid, ...times, ...paths);
};
