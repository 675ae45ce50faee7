/** Slices on the containers that serve them, and how they moved. */

const element = (name, className, text) => Object.assign(document.createElement(name), { className, textContent: text });

const box = (slices, container, moved) => {
  const made = element('div', 'container', '');
  const chips = element('div', 'chips', '');
  chips.append(...slices.map((slice) => element('span', moved.has(slice) ? 'slice moved' : 'slice', slice)));
  made.append(element('h3', '', `container ${container}: ${slices.length} slices`), chips);
  return made;
};

const words = (move) => `${move.seconds.toFixed(1)} s: ${move.slices} ${move.slices === 1 ? 'slice' : 'slices'} from container ${move.from} to ${move.to}`;

export const showSlices = (byId, now) => {
  const moved = new Set(now.moved);
  byId('latency').textContent = `${now.latencyMillis} ms`;
  byId('clock').textContent = `${now.seconds.toFixed(0)} s since the first record`;
  byId('containers').replaceChildren(...now.containers.map((slices, i) => box(slices, i, moved)));
  byId('moves').replaceChildren(...(now.moves.length > 0
    ? now.moves.map((move) => element('li', '', words(move)))
    : [element('li', 'none', 'none yet')]));
};
