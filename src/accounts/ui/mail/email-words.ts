import { waitWords } from '../../../platform/time-spans.ts';

/** Whatever has no words of its own. */
export const UNEXPECTED = 'An unexpected error occurred. Please try again.';
export const EMAIL_REQUIRED = 'Please enter your email address';
export const NOT_AN_EMAIL = 'Please enter a valid email address';
export const LINK_NOT_VALID = 'This link was used before, or is too old. Ask for a new one.';
/** To whoever holds a link with which a password was set. */
export const LINK_USED = 'This link has already set a new password. Sign in with it, or ask for a new link.';
export const MAIL_NOT_SET_UP =
  'This site cannot send email. Sign in with Discord, or ask the owner for a temporary password.';
export const WRONG_PASSWORD = 'The email address or the password is wrong.';

/** @param seconds until the next mail may be asked for */
export function tooManyMails(seconds: number): string {
  return `You asked for too many emails. Please try again in ${waitWords(seconds)}.`;
}

/** @param seconds until the next password may be tried */
export function tooManyTries(seconds: number): string {
  return `Too many wrong passwords. Sign in with Discord, or try again in ${waitWords(seconds)}.`;
}
