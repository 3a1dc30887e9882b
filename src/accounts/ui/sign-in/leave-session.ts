import { signInAddress } from '../../../api/address.ts';
import { hasDraftOf } from '../../../platform/ui/forms/draft.ts';
import { toastOnNextPage } from '../../../platform/ui/page/next-page-toast.ts';
import type { Me } from '../../account-contract.ts';
import { comeBackAddress } from './come-back.ts';

/** Whoever signed out in this very page is on the way to the next one already, which a reload at once would stop. */
const LEAVE_MS = 1500;

let leaving = false;

/**
 * Leaves a page whose person is signed in no more: what it shows is nobody else's business. It hears nothing more until
 * then, and the page that comes in its place says what happened. Whoever signs in once more in another tab is out for a
 * moment, so the last word is asked at the end.
 * @param me whose page it is
 * @param readMe asks who is signed in in this browser
 */
export async function leaveSession(me: Me, readMe: () => Promise<Me | null>): Promise<void> {
  if (leaving) return;
  leaving = true;
  const live = await import('../../../live/ui/live-stream.ts').catch(() => undefined);
  live?.stopHearing();
  await new Promise((waited) => setTimeout(waited, LEAVE_MS));
  // Whoever cannot know that they are still in counts as out.
  const now = await readMe().catch(() => null);
  if (now?.userId === me.userId) {
    leaving = false;
    live?.hearAgain();
    return;
  }
  toastOnNextPage(wordsFor(me, now));
  location.reload();
}

function wordsFor(me: Me, now: Me | null): Parameters<typeof toastOnNextPage>[0] {
  const kept = hasDraftOf(me.userId);
  if (now !== null)
    return {
      title: `You are signed in as ${now.name} now`,
      text: `It was done in another tab.${kept ? ` What ${me.name} filled in is kept for ${me.name}.` : ''}`,
      stays: true,
    };
  return {
    title: 'You have been signed out',
    text: `${whyOf(me)}${kept ? ' What you filled in is kept.' : ''}`,
    stays: true,
    way: { label: 'Sign in again', href: signInAddress('/login', comeBackAddress()) },
  };
}

function whyOf({ role }: Me): string {
  return role === 'member'
    ? 'It was done in another tab or on another device.'
    : 'Staff sign in again every 12 hours. It may also have been done in another tab or on another device.';
}
