import { GAME_IDS } from '../src/games/game.ts';
import { TestBrowser } from '../test/test-browser.ts';
import { draftFor } from '../test/trade-draft.ts';

/**
 * New members of the demo who come one after the other, each posting a trade and looking around, until told to stop.
 * @param name told apart from other such rows of members by it
 * @returns how many came
 */
export async function sendMembers(url: string, name: string, goesOn: () => boolean): Promise<number> {
  let came = 0;
  while (goesOn()) {
    const browser = new TestBrowser(url);
    await browser.signIn(`${name}.${came}`);
    const game = GAME_IDS[came % GAME_IDS.length] ?? 'adopt-me';
    const posted = await browser.call('POST', `/games/${game}/trades`, await draftFor(browser, game, 3));
    if (posted.status !== 201) throw new Error(`A trade was refused with ${posted.status}.`);
    for (const path of ['/me/notifications', '/trades/popular', `/games/${game}/trades?search=a&scope=all`])
      await browser.call('GET', path);
    for (const page of ['/', `/trade?game=${game}`]) await (await browser.send(page)).arrayBuffer();
    came += 1;
  }
  return came;
}
