import { writeFile } from 'node:fs/promises';

const size = { width: 260, height: 170, left: 44, right: 24, top: 34, bottom: 26 };
const columns = 3;

const shown = (value) =>
  (value >= 100 ? Math.round(value) : Number(value.toPrecision(2))).toLocaleString('en');

/** One figure over the number of posts: the axis across is logarithmic, the one upwards begins at 0. */
function chart(name, points, index) {
  const { width, height, left, right, top, bottom } = size;
  const [first, last] = [points[0][0], points.at(-1)[0]];
  const most = Math.max(...points.map(([, value]) => value)) || 1;
  const x = (count) => left + (Math.log(count / first) / Math.log(last / first)) * (width - left - right);
  const y = (value) => height - bottom - (value / most) * (height - top - bottom);
  const line = points.map(([count, value]) => `${x(count).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const marks = points.map(
    ([count, value]) =>
      `<circle cx="${x(count).toFixed(1)}" cy="${y(value).toFixed(1)}" r="3"/><text x="${x(count).toFixed(1)}" y="${(y(value) - 7).toFixed(1)}">${shown(value)}</text><text class="axis" x="${x(count).toFixed(1)}" y="${height - 8}">${shown(count)}</text>`,
  );
  const place = `translate(${(index % columns) * width} ${Math.floor(index / columns) * height})`;
  return `<g transform="${place}"><text class="name" x="${left - 30}" y="16">${name}</text><path d="M${left - 14} ${height - bottom}H${width - 4}"/><polyline points="${line}"/>${marks.join('')}</g>`;
}

/**
 * Draws how each figure grows with the number of posts.
 * @param {string} file
 * @param {(Record<string, number> & { posts: number })[]} rows
 */
export async function writeGrowthPicture(file, rows) {
  const names = Object.keys(rows[0]).filter((name) => name !== 'posts');
  const charts = names.map((name, index) =>
    chart(
      name,
      rows.map((row) => [row.posts, row[name]]),
      index,
    ),
  );
  const width = size.width * columns;
  const height = size.height * Math.ceil(names.length / columns);
  const style =
    'text{font:11px sans-serif;text-anchor:middle;fill:#10202e}.name{font-weight:700;text-anchor:start}.axis{fill:#5b6b78}path{stroke:#9aa7b1}polyline{fill:none;stroke:#a8501f;stroke-width:2}circle{fill:#a8501f}';
  await writeFile(
    file,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><title>How the server grows with the number of posts</title><style>${style}</style><rect width="100%" height="100%" fill="#fff"/>${charts.join('')}</svg>\n`,
  );
}
