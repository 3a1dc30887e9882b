import { mkdtemp } from 'node:fs/promises';
import { compareLoad } from './compare-load.ts';
import { startBare, startProduct } from './processes.ts';
const dir = await mkdtemp('/tmp/w/b-');
const ours = await startProduct({ DATA_DIR: dir, SEED: 'demo' });
const games = ['adopt-me','grow-garden','my-restaurant','steal-brainrot'];
const later: string[] = [];
const searches: string[] = [];
for (const g of games) {
 const first = `/api/games/${g}/trades`;
 const page = await (await fetch(ours.url + first)).json();
 console.log(g, page.total);
 for (const t of page.trades) { later.push(`${first}?after=${Date.parse(t.createdAt)}.${t.id}`); for (const i of t.offering) searches.push(`${first}?search=${encodeURIComponent(i.name)}`, `${first}?search=${encodeURIComponent(i.name.slice(0,3))}`); }
}
const S = [...new Set(searches)];
for (const p of [later, S]) { const bare = await startBare(['ready', ...p.map((p) => ours.url + p)]); const c = await compareLoad(ours, bare, { paths: p, ms: 2000 }, 3); console.log(p.length, c.ours.median, c.bare.median, c.ratio.median, c.ratioByCpu.median); await bare.stop(); }
await ours.stop();
process.exit(0);
