import { countdown, tooManyTries } from '../../../platform/time-spans.ts';
import { cannotDo } from '../../../standing/standing-words.ts';

/** Why the call refuses to say how to reach a trader; undefined when nothing named went wrong. */
export type ContactRefusal =
  | { code: 'TOO_MANY_CONTACTS'; data: { nextAt: string } }
  | { code: 'NO_STANDING'; data: { until: string | null } }
  | { code: 'TOO_MANY_REQUESTS'; data: { retryAfterSeconds: number } }
  | { code: 'REQUEST_NOT_FOUND' | 'CONTACT_CLOSED' | 'PARTNER_AWAY' | 'TRADE_CHANGED' | 'ROUTE_WAITING' }
  | { code: 'TRADE_NOT_FOUND' | 'OWN_TRADE' | 'SIGN_IN_REQUIRED' | 'LICENCE_REQUIRED' }
  | { code: 'NOT_ALLOWED' | 'INVALID_INPUT' | 'OUTCOME_UNKNOWN' | 'DISK_FULL' }
  | undefined;

/** What the dialog says instead of a contact, and whether trying again can help. */
export type ContactProblem = { title: string; text: string; again: boolean };

/**
 * @param nowMs ms since 1970, for how long to wait
 * @returns the refusal in words
 */
export function contactProblem(refusal: ContactRefusal, nowMs: number): ContactProblem {
  switch (refusal?.code) {
    case 'TOO_MANY_CONTACTS': {
      const waitMs = Date.parse(refusal.data.nextAt) - nowMs;
      const title = 'You have looked up many traders';
      if (waitMs <= 0) return { title, text: 'The wait is over.', again: true };
      return { title, text: `Try again in ${countdown(waitMs)}.`, again: false };
    }
    case 'NO_STANDING':
      return {
        title: cannotDo('contact', refusal.data.until, nowMs),
        text: 'My standing says why, and what you can do.',
        again: false,
      };
    case 'TOO_MANY_REQUESTS':
      return {
        title: 'The contact could not be loaded',
        text: tooManyTries(refusal.data.retryAfterSeconds),
        again: true,
      };
    case 'TRADE_NOT_FOUND':
      return {
        title: 'This trade is no longer there',
        text: 'It ran out or was removed. Look for another one in the list.',
        again: false,
      };
    case 'TRADE_CHANGED':
      return {
        title: 'This trade has changed',
        text: 'The trader changed it a moment ago. Close this and look at it again.',
        again: false,
      };
    case 'REQUEST_NOT_FOUND':
    case 'CONTACT_CLOSED':
      return {
        title: 'This deal is over',
        text: 'You can reach each other until a week after the trade. Post a new one to trade again.',
        again: false,
      };
    case 'ROUTE_WAITING':
      return {
        title: 'Wait for one more answer',
        text: 'This is one of two trades. You can reach each other when both are agreed on.',
        again: true,
      };
    case 'PARTNER_AWAY':
      return {
        title: 'They cannot trade here right now',
        text: 'Do not meet them for this. You can end the deal, and it does not count against you.',
        again: false,
      };
    case 'OWN_TRADE':
      return { title: 'This is your own trade', text: 'Others see your contact here.', again: false };
    case 'SIGN_IN_REQUIRED':
      return {
        title: 'Sign in to contact traders',
        text: 'Only signed-in members see how to reach a trader, so that bots cannot collect names. You come straight back here.',
        again: false,
      };
    case 'LICENCE_REQUIRED':
      return {
        title: 'You need your trade licence first',
        text: 'Three questions on how trades go wrong. Half a minute.',
        again: false,
      };
    case 'NOT_ALLOWED':
    case 'INVALID_INPUT':
    case 'OUTCOME_UNKNOWN':
    case 'DISK_FULL':
    case undefined:
    // A page that is older than what refuses it knows no words for that.
    default:
      return {
        title: 'The contact could not be loaded',
        text: 'Check your connection and try again.',
        again: true,
      };
  }
}
