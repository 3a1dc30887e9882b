import assert from 'node:assert/strict';
import { haveTraded, reviewAfterTrade } from '../../test/have-traded.ts';
import type { Answer } from '../../test/test-browser.ts';
import { ask, postedBy, review } from '../../test/trade-steps.ts';
import type { Attack, Gained } from './attack.ts';
import type { Ground } from './ground.ts';
import { appeal, idOf, report, restrict, through } from './steps.ts';

/** What must not be said, in plain letters, and spellings that mean the same to whoever reads them. */
const TRICKS: Record<string, { plain: string; written: string[] }> = {
  'a link': {
    plain: 'Join discord.gg/frost for more',
    written: [
      'Join d\u0456scord.gg/frost for more',
      'Join dis\u200Bcord.g\u200Bg/frost for more',
      'Join ｄｉｓｃｏｒｄ．ｇｇ／ｆｒｏｓｔ for more',
      'Join d i s c o r d . g g / f r o s t for more',
      'Join discord (dot) gg / frost for more',
      'Join disc0rd.gg/frost for more',
    ],
  },
  'another service': {
    plain: 'Add me on snapchat lunapaws',
    written: [
      'Add me on snapch\u0430t lunapaws',
      'Add me on sn@pchat lunapaws',
      'Add me on s n a p c h a t lunapaws',
      'Add me on snap\u00ADchat lunapaws',
    ],
  },
  'a phone number': {
    plain: 'Call me at 5550104477',
    written: [
      'Call me at 555-010-4477',
      'Call me at ５５５０１０４４７７',
      'Call me at 5 5 5 0 1 0 4 4 7 7',
      'Call me at 555\u200B010\u200B4477',
    ],
  },
  'an age': {
    plain: "I'm 11 years old by the way",
    written: [
      "I'm １１ years old by the way",
      "I'm eleven years old by the way",
      "I'm 1\u200B1 yrs old by the way",
    ],
  },
  'an insult': {
    plain: 'Go and kill yourself',
    written: [
      'Go and k\u0456ll yourself',
      'Go and k1ll y0urself',
      'Go and k i l l y o u r s e l f',
      'Go and kys',
    ],
  },
};

/** As such a rule is often written: it finds what is written as it looks for it. */
const NAIVE = /discord\.gg|snapchat|\d{7}|\b\d{1,2} years old|kill yourself/i;

const HONEST = 'Fast and friendly, and the Frost Dragon was as promised.';

/** A field of text that others read, ready to be sent as often as needed. */
type Field = (ground: Ground) => Promise<(text: string) => Promise<Answer>>;

const FIELDS: Record<string, Field> = {
  review: async (ground) => {
    const [by, of] = [await ground.person('writes'), await ground.person('is.honest')];
    await haveTraded(ground.app, by, of);
    return async (comment) => await review(by, of.userId, { comment });
  },
  'answer to a review': async (ground) => {
    const [by, of] = [await ground.person('writes'), await ground.person('is.honest')];
    const path = `/reviews/${idOf(await reviewAfterTrade(ground.app, of, by.userId))}/answer`;
    return async (text) => await by.browser.call('PUT', path, { text });
  },
  'message of a request': async (ground) => {
    const [by, tradeId] = [await ground.person('asks'), await postedBy(await ground.person('sells'))];
    return async (message) => await ask(by, tradeId, message);
  },
  report: async (ground) => {
    const [by, of] = [await ground.person('reports'), await ground.person('is.honest')];
    return async (details) => await report(by, 'person', of.userId, { details });
  },
  'look that is asked for': async (ground) => {
    const by = await ground.person('was.mean');
    const id = await restrict(ground.admin, by, { kind: 'warning' });
    return async (text) => await appeal(by, id, text);
  },
};

/** Where somebody tells those who moderate what was said to them. */
const QUOTING = new Set(['report', 'look that is asked for']);

/** Attacks on the screen that all free text passes, field by field. */
export const TEXT_ATTACKS: readonly Attack[] = Object.entries(FIELDS).map(([name, field]) => ({
  name: `in a ${name} something is said in other letters that must not be said`,
  run: async (ground, takeOut) => {
    const send = await field(ground);
    const naive = await takeOut(async () => {});
    const gained: Gained = {};
    for (const [what, { plain, written }] of Object.entries(TRICKS)) {
      if (what === 'an insult' && QUOTING.has(name)) continue;
      assert.match(plain, NAIVE, 'the naive rule finds it in plain letters');
      assert.equal(through(await send(plain), 'TEXT_REFUSED'), false, plain);
      for (const text of written)
        gained[`${what}: ${text}`] = naive ? !NAIVE.test(text) : through(await send(text), 'TEXT_REFUSED');
    }
    // What was refused has used nothing up, and what is all right goes.
    if (!Object.values(gained).includes(true) || naive) assert.ok((await send(HONEST)).status < 300);
    return gained;
  },
}));
