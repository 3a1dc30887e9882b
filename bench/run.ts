// npm run bench: runs every bench but the large ones and prints what it measured; npm run bench -- search runs those that
// are named, npm run bench -- --large all of them.
import { benchAnnounce } from './announce.ts';
import { benchRestore } from './restore.ts';
import { benchSearch } from './search.ts';
import { benchTyping } from './typing.ts';

const BENCHES: Record<string, () => Promise<void>> = {
  search: benchSearch,
  announce: benchAnnounce,
  typing: benchTyping,
  restore: benchRestore,
};
const LARGE = new Set(['restore']);

const options = process.argv.slice(2);
const named = options.filter((word) => !word.startsWith('--'));
const unknown = named.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no bench ${unknown.join(', ')}; there are: ${Object.keys(BENCHES).join(', ')}.\n`,
  );
  process.exitCode = 1;
} else {
  for (const [name, bench] of Object.entries(BENCHES)) {
    const wanted = named.length > 0 ? named.includes(name) : !LARGE.has(name) || options.includes('--large');
    if (wanted) await bench();
  }
}
