/** The table of queries: rows are kept and refilled, so that a selection survives an update. */

const FULL_SECONDS = 1;

const newRow = () => {
  const row = document.createElement('tr');
  row.innerHTML = '<td></td><td class="left"><meter min="0" max="1"></meter> <span></span></td><td></td><td></td><td></td><td class="left"></td><td class="left why"></td>';
  return row;
};

const countdown = (cell, at) => {
  if (!(at > 0)) {
    cell.textContent = '–';
    cell.className = '';
    return;
  }
  const seconds = (at - Date.now()) / 1000;
  cell.textContent = seconds >= 0 ? `in ${seconds.toFixed(1)} s` : `${(-seconds).toFixed(1)} s ago`;
  cell.className = seconds < 0 ? 'overdue' : '';
};

const fill = (row, query) => {
  const [name, backlog, pending, windowEnd, due, state, why] = row.cells;
  name.textContent = query.name;
  backlog.firstChild.value = Math.min(1, query.backlogSeconds / FULL_SECONDS);
  backlog.lastChild.textContent = `${(query.backlogSeconds * 1000).toFixed(0)} ms`;
  pending.textContent = query.pending;
  windowEnd.dataset.at = query.windowEnd;
  due.dataset.at = query.due;
  state.textContent = query.running ? '▶ runs' : '‖ held';
  state.className = `left ${query.running ? 'running' : 'held'}`;
  why.textContent = query.reason;
};

export const tickDue = (body) => {
  for (const cell of body.querySelectorAll('td[data-at]')) countdown(cell, Number(cell.dataset.at));
};

export const showQueries = (body, queries) => {
  if (body.dataset.filled !== 'yes') {
    body.replaceChildren();
    body.dataset.filled = 'yes';
  }
  while (body.rows.length < queries.length) body.append(newRow());
  while (body.rows.length > queries.length) body.lastChild.remove();
  queries.forEach((query, i) => fill(body.rows[i], query));
  tickDue(body);
};
