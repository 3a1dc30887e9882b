import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { BASE } from '../../../../test/paste-steps.ts';
import { GAME_IDS } from '../../../games/game.ts';
import { writtenFigure } from '../../figures/read-figure.ts';
import { nameKey } from '../../names/read-name.ts';
import { listFile } from '../../server/lists/list-file.ts';
import { startDraft } from '../game-draft.ts';
import { readPasted, settleLines } from '../lines/pasted-list.ts';
import { ListedItems } from '../listed-items.ts';

type Written = { name: string; figure: number; text: string };
type Style = (items: readonly Written[]) => string;

const quoted = (name: string) => (/[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name);
const lines =
  (line: (item: Written, at: number) => string, ...above: string[]): Style =>
  (items) =>
    [...above, ...items.map(line)].join('\n');
const pairs =
  (...above: string[]): Style =>
  (items) => {
    const half = Math.ceil(items.length / 2);
    const cells = (item: Written | undefined) => (item === undefined ? '\t' : `${item.name}\t${item.text}`);
    return [
      ...above,
      ...items.slice(0, half).map((item, at) => `${cells(item)}\t\t${cells(items[half + at])}`),
    ].join('\n');
  };
const tabs = ({ name, text }: Written) => `${name}\t${text}`;
const csv = ({ name, figure }: Written) => `${quoted(name)},${figure}`;

const STYLES: Record<string, Style> = {
  'CSV with a header': lines(csv, 'Name,Value'),
  'CSV of three columns': lines((item) => `${csv(item)},x`, 'Name,Value,Note'),
  'CSV with unknown words': lines((item) => `${csv(item)},x`, 'Haustier,Wert,Lust'),
  tabs: lines(tabs),
  'tabs, below a title': lines(tabs, 'My values\t', '', 'Pet\tValue'),
  'tabs, two figures': lines((item) => `${tabs(item)}\t77`, 'Haustier\tWert\tAlt'),
  'a header in each part': (items) => items.map((item) => `Pet\tValue\tNote\n${tabs(item)}\tx`).join('\n'),
  'a header of other columns': (items) =>
    items
      .map(({ name, text }, at) =>
        at % 2 === 0 ? `Pet\tValue\tNeon\n${name}\t${text}\t77` : `Pet\tNeon\tValue\n${name}\t77\t${text}`,
      )
      .join('\n'),
  Markdown: lines(({ name, text }) => `| ${name} | ${text} |`, '| Name | Value |', '|---|---:|'),
  bullets: lines(({ name, text }) => `- ${name}: ${text}`),
  'bold names': lines(({ name, text }) => `**${name}** - ${text}`, '# My list'),
  'hidden names': lines(({ name, text }) => `||${name}|| - ${text}`),
  numbers: lines(({ name, text }, at) => `${at + 1}. ${name} - ${text}`),
  brackets: lines(({ name, text }) => `${name} (${text})`, 'My list:'),
  'side by side': pairs('Pet\tValue\t\tPet\tValue'),
  'side by side, of no title': pairs(),
};

test('lists of bundled items are read as they were written in any common way, or asked', () => {
  const games = GAME_IDS.map((id) => {
    const file = readFileSync(new URL(`../../../../data/${id}.json`, import.meta.url), 'utf8');
    const items = listFile.parse(JSON.parse(file)).items.map((item, at) => ({ ...item, slug: `i${at}` }));
    const listed = new ListedItems(startDraft({ ...BASE, id, items }), new Map());
    const names = items.map(({ name }) => name).filter((name) => listed.find(name).length === 1);
    return { listed, names };
  });
  const figures = fc.oneof(fc.integer({ min: 0, max: 2_000_000_000 }), fc.integer({ min: 1, max: 999 }));
  const list = fc.constantFrom(...games).chain(({ listed, names }) =>
    fc.tuple(
      fc.constant(listed),
      fc.uniqueArray(fc.tuple(fc.constantFrom(...names), figures), {
        selector: ([name]) => nameKey(name),
        // Of one line below it nothing tells that unknown words are a header.
        minLength: 2,
        maxLength: 9,
      }),
    ),
  );
  fc.assert(
    fc.property(list, fc.constantFrom(...Object.keys(STYLES)), ([listed, chosen], style) => {
      const items = chosen.map(([name, figure]) => ({ name, figure, text: writtenFigure(figure) }));
      const text = STYLES[style]?.(items) ?? '';
      const read = settleLines(readPasted(text, listed, {}).lines, new Map());
      const open = read.filter(({ outcome }) => outcome === undefined).map((line) => line.text);
      const priced = new Map<string, number>();
      for (const { outcome, text: line } of read) {
        if (outcome === undefined || outcome.kind === 'out') continue;
        assert.equal(outcome.kind, 'priced', `${style}: ${line}\n${text}`);
        if (outcome.kind === 'priced') priced.set(outcome.item.name, outcome.figure);
      }
      for (const { name, figure } of items) {
        const isOpen = open.some((line) => line.includes(quoted(name)) || line.includes(name));
        if (!isOpen) assert.equal(priced.get(name), figure, `${style}: ${name}\n${text}`);
      }
    }),
    { numRuns: 400, seed: 1 },
  );
});
