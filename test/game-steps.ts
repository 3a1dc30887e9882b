import assert from 'node:assert/strict';
import { z } from 'zod';
import { ofEachGame } from '../src/games/game-list.ts';
import type { GameId } from '../src/games/game.ts';
import { editedGame, type EditedGame } from '../src/values/editing/game-edit-contract.ts';
import { editedItem, type EditedItem } from '../src/values/editing/item-edit-contract.ts';
import type { Person } from './person.ts';
import type { Answer } from './test-browser.ts';

/** Every game as its owner edits it. */
export async function loadGames(owner: Person): Promise<Record<GameId, EditedGame>> {
  const games = z.array(editedGame).parse((await owner.browser.call('GET', '/backoffice/games')).body);
  const of = (id: GameId) => games.find((game) => game.id === id) ?? assert.fail(`${id} is missing`);
  return ofEachGame(of);
}

/** Saves edits of games. */
export async function saveGames(owner: Person, ...games: object[]): Promise<Answer> {
  return await owner.browser.call('PUT', '/backoffice/games', { games });
}

/** Saves an edit of one game that is all right, on whatever version it has. @returns the game as it is then */
export async function savedGame(owner: Person, id: GameId, edit: object): Promise<EditedGame> {
  const { version } = (await loadGames(owner))[id];
  const answer = await saveGames(owner, { id, expectedVersion: version, ...edit });
  assert.equal(answer.status, 200, JSON.stringify(answer.body).slice(0, 500));
  const [game] = z.array(editedGame).parse(answer.body);
  return game ?? assert.fail();
}

/** One item as its owner edits it. */
export async function itemOf(owner: Person, game: GameId, slug: string): Promise<EditedItem> {
  return editedItem.parse((await owner.browser.call('GET', `/backoffice/games/${game}/items/${slug}`)).body);
}

/** Edits one item, on whatever version it has unless the edit names one. */
export async function editItem(owner: Person, game: GameId, slug: string, edit: object): Promise<Answer> {
  const path = `/backoffice/games/${game}/items/${slug}`;
  const known = await owner.browser.call('GET', path);
  const { version } = z.object({ version: z.int() }).catch({ version: 1 }).parse(known.body);
  return await owner.browser.call('PATCH', path, { expectedVersion: version, ...edit });
}
