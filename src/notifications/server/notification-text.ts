import type { z } from 'zod';
import type { AccountPart } from '../notification.ts';
import { ACCOUNT_NOTICES } from './account-notices.ts';
import type { NoticeText } from './notice-kind.ts';
import { TRADE_NOTICES } from './trade-notices.ts';

/*
 * What notifications say. A notice is stored as its kind and the params of its text, and put into words when it is read
 * (docs/decisions/0065). No text and no param names a person, so that nothing is left in other people's lists of somebody
 * who deletes the account: who it was is read with the list.
 */

/** Every kind of notice, by the name that its rows have. The name stays, and so do the params that it needs. */
const KINDS = { ...TRADE_NOTICES, ...ACCOUNT_NOTICES };

export type NoticeKind = keyof typeof KINDS;

/** Kinds that are about a part of the account page. */
const PARTS = new Map<string, AccountPart>([
  ['new-device', 'sessions'],
  ['roblox-claimed', 'roblox'],
  ['roblox-moved', 'roblox'],
  ['roblox-won', 'roblox'],
  ['claim-ended', 'roblox'],
] satisfies [NoticeKind, AccountPart][]);

/** @returns the part of the account page that a stored notice is about */
export function partOf({ kind }: { kind: string | null }): AccountPart | null {
  return PARTS.get(kind ?? '') ?? null;
}

/** What one notice says: its kind, and the params of its text. */
export type NoticeWords = {
  [K in NoticeKind]: { kind: K; params: z.infer<(typeof KINDS)[K]['params']> };
}[NoticeKind];

/** Kinds that tell whoever had an open request that nothing will come of it; all are made with the trade's title. */
export type EndedKind = 'removed' | 'changed' | 'traded-away';

/** @returns a notice in words */
export function noticeText({ kind: name, params }: NoticeWords): NoticeText {
  const text = KINDS[name].read(params);
  if (text === undefined) throw new Error(`No notice "${name}" has these params.`);
  return text;
}

/**
 * @returns the columns of a notice. The text goes with it: a process of the version before, which runs beside this one
 *   during an update, reads nothing else. The version after this one may stop writing it.
 */
export function asStored<W extends NoticeWords>(words: W): W & NoticeText {
  return { ...words, ...noticeText(words) };
}

/**
 * @returns what a stored notice says. One that a version before kinds wrote, or a later version with a kind or params that
 *   this one does not know, says what it said when it was written.
 */
export function storedText(row: { kind: string | null; params: unknown } & NoticeText): NoticeText {
  const made = row.kind === null ? undefined : BY_NAME.get(row.kind)?.(row.params);
  return made ?? { title: row.title, message: row.message };
}

const BY_NAME = new Map(Object.entries(KINDS).map(([name, { read }]) => [name, read]));

/** An announcement's title as people see it. */
export function announcementTitle(title: string): string {
  return `📢 ${title}`;
}
