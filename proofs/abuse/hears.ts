import { LiveStream } from '../../test/live-stream.ts';
import { postedBy } from '../../test/trade-steps.ts';
import type { Looker } from './findings.ts';
import type { Ground } from './ground.ts';

/**
 * @param happens what may be told, done while somebody's page is open
 * @returns all that their page was told meanwhile: until it hears of a post that comes after it
 */
export async function hears(ground: Ground, by: Looker, happens: () => Promise<unknown>): Promise<string[]> {
  const stream = await LiveStream.open(by.browser, ['adopt-me']);
  const untilNextPost = async () => {
    const marker = await postedBy(await ground.person('sells'));
    const said: string[] = [];
    while (!said.some((one) => one.includes(marker))) said.push(JSON.stringify(await stream.next()));
    return said;
  };
  try {
    // What was under way before may come late.
    await untilNextPost();
    await happens();
    return await untilNextPost();
  } finally {
    stream.close();
  }
}
