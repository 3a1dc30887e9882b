import type { RefusedSpan } from '../platform/refused-text.ts';
import { countdown, tooManyTries } from '../platform/time-spans.ts';

/** Why a report could not be sent or changed; undefined when nothing named went wrong. */
export type ReportRefusal =
  | { code: 'DAILY_LIMIT'; data: { nextAt: string } }
  | { code: 'TEXT_REFUSED'; data: RefusedSpan }
  | { code: 'TOO_MANY_REQUESTS'; data: { retryAfterSeconds: number } }
  | { code: 'NO_STANDING' | 'SUBJECT_NOT_FOUND' | 'OWN_SUBJECT' | 'ALREADY_REPORTED' }
  | { code: 'REPORT_NOT_FOUND' | 'ALREADY_DECIDED' | 'SIGN_IN_REQUIRED' }
  | { code: 'NOT_ALLOWED' | 'INVALID_INPUT' | 'OUTCOME_UNKNOWN' | 'DISK_FULL' }
  | undefined;

/** @property leadsTo the page that says more */
export type ReportProblem = { title: string; text: string; leadsTo?: 'standing' };

/** @param nowMs ms since 1970, for the wait after many reports @returns the refusal in words */
export function reportProblem(
  refusal: Exclude<ReportRefusal, { code: 'TEXT_REFUSED' }>,
  nowMs: number,
): ReportProblem {
  switch (refusal?.code) {
    case 'DAILY_LIMIT': {
      const wait = countdown(Math.max(1, Date.parse(refusal.data.nextAt) - nowMs));
      return { title: 'Not sent: that is all for today', text: `You can report more in ${wait}.` };
    }
    case 'TOO_MANY_REQUESTS':
      return { title: 'That was a bit fast', text: tooManyTries(refusal.data.retryAfterSeconds) };
    case 'NO_STANDING':
      return {
        title: "You can't report right now",
        text: 'My standing says why, and until when.',
        leadsTo: 'standing',
      };
    case 'SUBJECT_NOT_FOUND':
      return { title: 'This is no longer there', text: 'It was removed, or its person has left.' };
    case 'OWN_SUBJECT':
      return { title: 'This is your own', text: 'You can only report what others do.' };
    case 'ALREADY_REPORTED':
      return { title: 'You have already reported this', text: 'We are on it.' };
    case 'REPORT_NOT_FOUND':
      return { title: 'Your report is no longer there', text: 'It was taken back or is very old.' };
    case 'ALREADY_DECIDED':
      return { title: 'Somebody has just decided', text: 'Your account page says what became of it.' };
    case 'SIGN_IN_REQUIRED':
      return { title: 'Sign in to report', text: 'Then we can tell you what became of it.' };
    case 'NOT_ALLOWED':
    case 'INVALID_INPUT':
    case 'OUTCOME_UNKNOWN':
    case 'DISK_FULL':
    case undefined:
      return { title: "That didn't get through", text: 'Check your connection and try again.' };
  }
}
