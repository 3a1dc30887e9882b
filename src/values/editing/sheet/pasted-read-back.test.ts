import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { BASE, FIGURES, read, words } from '../../../../test/paste-steps.ts';
import { GAME_IDS } from '../../../games/game.ts';
import { shortFigure } from '../../figures/figure.ts';
import { figureIn, readFigure, writtenFigure } from '../../figures/read-figure.ts';
import { readName } from '../../names/read-name.ts';
import { listFile } from '../../server/lists/list-file.ts';
import { addItems, startDraft } from '../game-draft.ts';
import { readPasted } from '../lines/pasted-list.ts';
import { ListedItems } from '../listed-items.ts';

test('names and figures as the list itself shows them read back as they are', () => {
  const draft = startDraft(BASE);
  const figure = fc.oneof(
    fc.double({ min: 0, max: 1e30, noNaN: true }),
    fc.double({ min: 0, max: 1e6, noNaN: true }),
    fc.integer({ min: 0, max: 1e9 }),
  );
  const name = fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({
        unit: fc.constantFrom('a', 'B', ' ', '2', ',', ':', '-', '(', ')', '=', '"'),
        maxLength: 12,
      }),
    )
    .map((text) => {
      const named = readName(text);
      return 'name' in named ? named.name : 'Crow';
    })
    // What parts the cells of a table, or rules it, is in no list's names.
    .filter((written) => !/[;|]|--/.test(written));
  fc.assert(
    fc.property(name, figure, fc.boolean(), (called, value, short) => {
      const { draft: listing } = addItems(draft, [{ name: called, figure: 1 }]);
      const written = short ? shortFigure(value) : writtenFigure(value);
      const listed = new ListedItems(listing, FIGURES);
      const lineOf = (text: string) =>
        readPasted(text, listed, { header: false }).lines.map((line) => line.found);
      assert.deepEqual(lineOf(called).map(words), [
        words({ kind: 'same', item: { name: '', category: '' } }),
      ]);
      const [line] = lineOf(`${called}, ${written}`);
      const wanted = figureIn(readFigure(written));
      assert.ok(
        line !== undefined && (line.kind === 'priced' || line.kind === 'same'),
        `${called}, ${written}`,
      );
      assert.equal(line.item.name, called);
      assert.equal(line.kind === 'priced' ? line.figure : line.item.figure, wanted);
    }),
    { numRuns: 500 },
  );
});

test('every item of the bundled lists reads back with its figure', () => {
  for (const id of GAME_IDS) {
    const text = readFileSync(new URL(`../../../../data/${id}.json`, import.meta.url), 'utf8');
    const { items } = listFile.parse(JSON.parse(text));
    const base = { ...BASE, id, items: items.map((item, at) => ({ ...item, slug: `i${at}` })) };
    const listed = new ListedItems(startDraft(base), new Map());
    const pasted = items.map(({ name }) => `${name}, 12.5K`).join('\n');
    const { lines } = readPasted(pasted, listed, { header: false });
    assert.equal(lines.length, items.length);
    lines.forEach(({ found: is, text: line }, at) => {
      const twice = listed.find(items[at]?.name ?? '').length > 1;
      assert.equal(is.kind, twice ? 'asked' : 'priced', line);
    });
  }
});

test('20,000 lines are read, and lines of nothing but signs', () => {
  const readAll = (line: string, times: number) => {
    const text = Array.from({ length: times }, (_, at) => `${at}${line}`.slice(0, 300)).join('\n');
    assert.equal(read(text, { header: false }).lines.length, times);
  };
  readAll(' Pasted pet, 5', 20_000);
  for (const line of ['\t'.repeat(299), '(,-'.repeat(99), '1,'.repeat(149), `${'a '.repeat(149)}x`])
    readAll(line, 1000);
});
