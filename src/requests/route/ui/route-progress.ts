import type { IconName } from '../../../platform/ui/icon-sprite.ts';
import { UNKNOWN_USER } from '../../../profiles/profile.ts';
import { sideWords } from '../../../trades/side-words.ts';
import type { RouteAnswer } from '../route-contract.ts';
import type { RoutePosition } from '../route-state.ts';

type Step = RouteAnswer['first'];

/** How far a route has come, in words. @property open which of its trades is done next; undefined for none */
export type Progress = { title: string; text: string; open?: RoutePosition };

/** @returns one of the two trades of a route; null where its request is gone */
export function stepOf(route: RouteAnswer, place: RoutePosition): Step {
  return place === 1 ? route.first : route.second;
}

/** @returns whether one of the people of a route may not trade here now, so that it cannot be walked to its end */
export function isHeldUp({ state, first, second }: RouteAnswer): boolean {
  // With the first one nothing is to be done any more once trade 1 is.
  return second?.away === true || (first?.away === true && state !== 'first_done');
}

/** @returns how far a route has come, and what its pivot does next */
export function progressOf(route: RouteAnswer): Progress {
  const { state, first, second, held } = route;
  if (isHeldUp(route)) return heldUp(route);
  const [kept, end] = [sideWords(held), sideWords(second?.get ?? [])];
  switch (state) {
    case 'asking': {
      const waiting = [first, second].filter((step) => step?.status === 'pending').length;
      return {
        title: waiting > 1 ? 'Waiting for two answers' : 'Waiting for one answer',
        text: 'Don’t trade yet. Wait until both said yes.',
      };
    }
    case 'ready':
      if (first?.completedByYou) return waitingFor(first, 1);
      return {
        title: 'Go! Trade 1 first',
        text: `Both said yes. ${nameOf(second)} keeps ${end === '' ? 'it' : end} for you.`,
        open: 1,
      };
    case 'first_done':
      if (second?.completedByYou) return waitingFor(second, 2);
      return {
        title: 'Trade 1 done. Now trade 2',
        text: `You hold ${kept}. ${nameOf(second)} waits for you.`,
        open: 2,
      };
    case 'done':
      return { title: 'You made it!', text: end === '' ? 'Both trades are done.' : `Now you have ${end}.` };
    case 'broken':
      return {
        title: kept === '' ? 'Trade 2 fell through' : `You keep ${kept}`,
        text: `${whyBroken(second)} What you hold was a fair trade for what you gave.`,
      };
    case 'cancelled':
      return { title: whyEnded(first, second), text: 'Nobody has traded anything.' };
  }
}

function heldUp({ state, first, second, held }: RouteAnswer): Progress {
  const title = `${nameOf(second?.away ? second : first)} cannot trade here right now`;
  return state === 'first_done'
    ? {
        title,
        text: `You hold ${sideWords(held)}. Wait, or call trade 2 off on its page: it does not count against you.`,
        open: 2,
      }
    : { title, text: 'Don’t trade yet. You can call the route off: it does not count against you.' };
}

function waitingFor(step: Step, open: RoutePosition): Progress {
  const name = nameOf(step);
  return {
    title: `Waiting for ${name}`,
    text: `You said trade ${open} happened. ${name} has to say it too.`,
    open,
  };
}

function whyBroken(second: Step): string {
  if (second?.ended === 'cancelled-by-you') return 'You called trade 2 off.';
  if (second?.ended === 'cancelled-by-other') return `${nameOf(second)} called trade 2 off.`;
  return 'Trade 2 did not work out.';
}

function whyEnded(first: Step, second: Step): string {
  const steps = [first, second];
  const declined = steps.find((step) => step?.declinedBy === 'other');
  if (declined) return `${nameOf(declined)} said no`;
  const left = steps.find((step) => step?.ended === 'cancelled-by-other');
  if (left) return `${nameOf(left)} called it off`;
  if (steps.some((step) => step?.ended === 'cancelled-by-you')) return 'You called it off';
  if (steps.some((step) => step?.oneSided)) return 'Only one of you two said that it happened';
  const [late, ...more] = steps.filter((step) => step?.ended === 'lapsed');
  if (late && more.length === 0) return `${nameOf(late)} did not answer in time`;
  return late ? 'Nobody answered in time' : 'Called off';
}

function nameOf(step: Step): string {
  return step?.person?.name ?? UNKNOWN_USER;
}

/** How far one of its trades has come. */
export type StepBadge = { label: string; icon: IconName; kind: '' | 'ok' | 'info' | 'warn' | 'bad' };

/** @returns what a trade of a route waits for, or how it ended, for its badge */
export function badgeOf(route: RouteAnswer, place: RoutePosition): StepBadge {
  const step = stepOf(route, place);
  if (step?.status === 'completed') return { label: 'Done', icon: 'check', kind: 'ok' };
  if (step?.status === 'pending') return { label: 'Asked', icon: 'clock', kind: 'info' };
  if (step?.declinedBy === 'other') return { label: 'Said no', icon: 'x', kind: 'bad' };
  if (step?.away && step.status === 'accepted')
    return { label: 'Cannot trade', icon: 'circle-alert', kind: 'warn' };
  if (step?.ended === 'lapsed') return { label: 'No answer', icon: 'timer-off', kind: '' };
  if (step?.status !== 'accepted') return { label: 'Ended', icon: 'x', kind: '' };
  if (route.state === 'asking') return { label: 'Said yes', icon: 'check', kind: 'ok' };
  if (place === 1) return { label: 'Ready', icon: 'check', kind: 'ok' };
  return route.state === 'ready'
    ? { label: 'Keeps it for you', icon: 'check', kind: 'ok' }
    : { label: 'Waits for you', icon: 'clock', kind: 'warn' };
}
