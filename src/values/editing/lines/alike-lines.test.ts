import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BASE, found, read, words } from '../../../../test/paste-steps.ts';
import { startDraft } from '../game-draft.ts';
import { alikeLines } from './alike-lines.ts';
import { settleLines } from './pasted-list.ts';

test('where most lines have a figure, those without one are one question', () => {
  const text =
    '**Legendary Pets**\n━━━━━━\nBat Dragon: 450\nCrow: 5\n# Common\nOwl: 3\nCow: 2\n```\nFox: 1\n***';
  const { lines } = read(text);
  const [asked, other] = alikeLines(settleLines(lines, new Map()));
  assert.equal(other, undefined);
  assert.deepEqual(
    [asked?.alike, ...(asked?.lines ?? []).map((line) => line.text)],
    ['bare', '**Legendary Pets**', '# Common'],
  );
  const added = settleLines(lines, new Map(asked?.lines.map(({ line, choice }) => [line, choice])));
  assert.equal(added[0]?.outcome?.kind, 'new');
  assert.equal(added.length, 7);
  assert.match(found('Pet\tValue\nLegendary\nBat Dragon\t450\nCrow\t5\nOwl\t6')[0] ?? '', /^asks/);
});

test('a list of names asks nothing, nor does a listed name, or a figure that its sheet leaves out', () => {
  assert.deepEqual(found('Crow\nFox\nCow: 5'), ['new|Crow', 'new|Fox', 'new|Cow|5']);
  const draft = startDraft({ ...BASE, items: [{ slug: 'sign', name: '#', category: 'pets' }] });
  assert.deepEqual(
    read('#', {}, draft).lines.map((line) => words(line.found)),
    ['sign same'],
  );
  assert.deepEqual(found('Owl\nCrow: 4\nCow: 5\nFox: TBD')[0], 'owl same');
  assert.deepEqual(found('Name\tValue\nFox\t\nCrow\t5\nCow\t6')[0], 'new|Fox');
});
