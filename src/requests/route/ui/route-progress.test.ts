import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RouteAnswer } from '../route-contract.ts';
import { badgeOf, progressOf } from './route-progress.ts';

type Step = NonNullable<RouteAnswer['first']>;
type Told = Partial<Step>;

const lines = (name: string) => [{ slug: name.toLowerCase(), name, quantity: 1 }];
const person = (name: string) => ({ userId: name, name, verified: false, picture: 'avatar-1' });

function step(name: string, told: Told | null): Step | null {
  if (told === null) return null;
  return {
    status: 'pending',
    completedByYou: false,
    completedByOther: false,
    requestId: '00000000-0000-4000-8000-000000000001',
    person: person(name),
    give: lines('Giraffe'),
    get: lines(name === 'Mossy' ? 'Giraffe' : 'Parrot'),
    ...told,
  };
}

/** A route over Mossy to Rin, who has a parrot. */
function route(state: RouteAnswer['state'], first: Told | null, second: Told | null): RouteAnswer {
  return {
    id: '00000000-0000-4000-8000-000000000002',
    game: 'adopt-me',
    state,
    createdAt: '2026-11-01T12:00:00.000Z',
    lapsesAt: '2026-11-02T12:00:00.000Z',
    first: step('Mossy', first),
    second: step('Rin', second),
    held: lines('Giraffe'),
  };
}

const pending: Told = {};
const accepted: Told = { status: 'accepted' };
const completed: Told = { status: 'completed', completedByYou: true, completedByOther: true };
const ended = (how: Told['ended']): Told => ({ status: 'declined', ended: how });
const saidNo: Told = { status: 'declined', declinedBy: 'other' };

test('a route says how far it has come, and which of its trades is next', () => {
  const said = (of: RouteAnswer) => {
    const { title, open } = progressOf(of);
    return [title, open];
  };
  assert.deepEqual(said(route('asking', pending, pending)), ['Waiting for two answers', undefined]);
  assert.deepEqual(said(route('asking', accepted, pending)), ['Waiting for one answer', undefined]);
  assert.deepEqual(said(route('ready', accepted, accepted)), ['Go! Trade 1 first', 1]);
  const half: Told = { ...accepted, completedByYou: true };
  assert.deepEqual(said(route('ready', half, accepted)), ['Waiting for Mossy', 1]);
  assert.deepEqual(said(route('first_done', completed, accepted)), ['Trade 1 done. Now trade 2', 2]);
  assert.deepEqual(said(route('first_done', completed, half)), ['Waiting for Rin', 2]);
  assert.deepEqual(said(route('done', completed, completed)), ['You made it!', undefined]);
});

test('whoever may not trade now holds it up, which is said before anything is begun', () => {
  const away = (told: Told): Told => ({ ...told, away: true });
  const { title, text, open } = progressOf(route('ready', accepted, away(accepted)));
  assert.deepEqual([title, open], ['Rin cannot trade here right now', undefined]);
  assert.match(text, /^Don’t trade yet\./);
  const early = progressOf(route('asking', away(pending), accepted));
  assert.equal(early.title, 'Mossy cannot trade here right now');
  const half = progressOf(route('first_done', completed, away(accepted)));
  assert.deepEqual([half.title, half.open], ['Rin cannot trade here right now', 2]);
  // Of what is done they are not needed any more.
  const over = progressOf(route('first_done', away(completed), accepted));
  assert.equal(over.title, 'Trade 1 done. Now trade 2');
});

test('what is kept, and why, is said when the second trade falls through', () => {
  const { title, text } = progressOf(route('broken', completed, ended('cancelled-by-other')));
  assert.equal(title, 'You keep Giraffe');
  assert.match(text, /^Rin called trade 2 off\. /);
  assert.match(
    progressOf(route('broken', completed, ended('cancelled-by-you'))).text,
    /^You called trade 2 off/,
  );
  assert.match(progressOf(route('broken', completed, null)).text, /^Trade 2 did not work out/);
});

test('who ended it is said where nothing was traded', () => {
  const title = (first: Told | null, second: Told | null) =>
    progressOf(route('cancelled', first, second)).title;
  const other = ended('route-ended');
  assert.equal(title(other, saidNo), 'Rin said no');
  assert.equal(title(ended('cancelled-by-other'), other), 'Mossy called it off');
  assert.equal(title(ended('cancelled-by-you'), ended('cancelled-by-you')), 'You called it off');
  assert.equal(title(ended('lapsed'), ended('lapsed')), 'Nobody answered in time');
  assert.equal(title(other, ended('lapsed')), 'Rin did not answer in time');
  assert.equal(title(other, other), 'Called off');
  assert.equal(title(null, other), 'Called off');
});

test('either trade has a badge for what it waits for, or how it ended', () => {
  const badges = (of: RouteAnswer) => [badgeOf(of, 1).label, badgeOf(of, 2).label];
  assert.deepEqual(badges(route('asking', accepted, pending)), ['Said yes', 'Asked']);
  assert.deepEqual(badges(route('ready', accepted, accepted)), ['Ready', 'Keeps it for you']);
  assert.deepEqual(badges(route('first_done', completed, accepted)), ['Done', 'Waits for you']);
  assert.deepEqual(badges(route('cancelled', ended('route-ended'), saidNo)), ['Ended', 'Said no']);
  assert.deepEqual(badges(route('cancelled', ended('lapsed'), null)), ['No answer', 'Ended']);
});
