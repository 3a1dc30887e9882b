import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BASE, read } from '../../../../test/paste-steps.ts';
import type { GameId } from '../../../games/game.ts';
import { startDraft } from '../game-draft.ts';

/** @returns the titles of the columns that are taken for the figure */
const figure = (game: GameId, header: string) => {
  const titles = header.split(',');
  const line = ['Bat Dragon', ...titles.slice(1).map((_, at) => `${at + 31}`)];
  const list = read(`${header}\n${line.join(',')}`, {}, startDraft({ ...BASE, id: game }));
  return list.columns.filter(({ role }) => role === 'figure').map(({ title }) => title);
};

test('of several figures the one that the game counts by is taken', () => {
  for (const header of ['Name,Price,Value', 'Name,Value,Price', 'Name,Cost,Value,Amount']) {
    assert.deepEqual(figure('adopt-me', header), ['Value'], header);
    assert.notDeepEqual(figure('steal-brainrot', header), ['Value'], header);
  }
  assert.deepEqual(figure('adopt-me', 'Name,Value,Regular Value'), ['Regular Value']);
});

test('figures of neon or ridden ones, of before, and bounds are taken where there is no other', () => {
  for (const lesser of [
    'FR Value',
    'Value (Neon)',
    'Value NFR',
    'Old Value',
    'Previous Price',
    'Min Value',
    'Max Price',
  ]) {
    assert.deepEqual(figure('adopt-me', `Name,${lesser},Price`), ['Price'], lesser);
    assert.deepEqual(figure('adopt-me', `Name,${lesser},Value (Frost)`), ['Value (Frost)'], lesser);
    assert.deepEqual(figure('adopt-me', `Name,${lesser},Rarity`), [lesser]);
  }
});
