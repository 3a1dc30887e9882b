import assert from 'node:assert/strict';
import { LiveStream } from '../../test/live-stream.ts';
import type { Person } from '../../test/person.ts';
import type { TestBrowser } from '../../test/test-browser.ts';
import type { Role } from './contact-data.ts';

/** Somebody who looks. */
export type Viewer = { role: Role; browser: TestBrowser; userId?: string; name: string };

/** @returns a person in a role */
export function viewer(role: Role, { browser, userId, name }: Person): Viewer {
  return { role, browser, userId, name };
}

/** Opens the live streams of everybody who looks. @returns what gives all that each has heard until somebody's post is gone */
export async function listen(viewers: readonly Viewer[]) {
  const open = viewers.map(async (who) => ({
    who,
    stream: await LiveStream.open(who.browser, ['adopt-me']),
  }));
  const streams = await Promise.all(open);
  return async (lastTradeId: string) =>
    await Promise.all(
      streams.map(async ({ who, stream }) => {
        const heard: string[] = [];
        const isOver = (text: string) => text.includes('trade-gone') && text.includes(lastTradeId);
        while (!heard.some(isOver))
          heard.push(JSON.stringify((await stream.next()) ?? assert.fail(who.name)));
        stream.close();
        return { who, heard };
      }),
    );
}
