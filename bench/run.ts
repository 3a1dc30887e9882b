// npm run bench: runs every bench and prints what it measured; npm run bench -- search runs those that are named.
import { benchSearch } from './search.ts';

const BENCHES: Record<string, () => Promise<void>> = { search: benchSearch };

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no bench ${unknown.join(', ')}; there are: ${Object.keys(BENCHES).join(', ')}.\n`,
  );
  process.exitCode = 1;
} else {
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (named.length === 0 || named.includes(name)) await bench();
  }
}
