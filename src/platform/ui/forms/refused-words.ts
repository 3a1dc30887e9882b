import type { RefusedReason, RefusedSpan } from '../../refused-text.ts';

const MOST_QUOTED = 40;

const WHY: Record<Exclude<RefusedReason, 'direction'>, string> = {
  link: 'links are not allowed here.',
  invite: 'no invites to other chats.',
  handle: 'no contacts outside this site.',
  email: 'never share an email address.',
  phone: 'never share a phone number.',
  address: 'never say where you live.',
  school: 'never say which school you go to.',
  age: 'never say how old you are.',
  secret: 'never share passwords or codes, or ask for them.',
  money: 'trade items for items, never for real money.',
  insult: 'please stay kind.',
};

/** @returns what stands beside a field whose text was refused, as in 'Take out “snap: mia”: no contacts outside this site.' */
export function refusedWordsText({ reason, words }: RefusedSpan): string {
  if (reason === 'direction') return 'Take out the hidden sign that turns your letters around.';
  const quoted = words.length > MOST_QUOTED ? `${words.slice(0, MOST_QUOTED).toWellFormed()}…` : words;
  return `Take out “${quoted}”: ${WHY[reason]}`;
}

/** Selects the refused words in their field, whose text was trimmed before it was looked through. */
export function selectRefused(field: HTMLTextAreaElement, { start, end }: RefusedSpan): void {
  const before = field.value.length - field.value.trimStart().length;
  field.focus();
  field.setSelectionRange(before + start, before + end);
}
