import { KNOWN_DEVICE_MS, USED_SECRETS_KEPT_MS } from '../accounts/how-long-kept.ts';
import { CLAIM_MS } from '../accounts/roblox-link.ts';
import { LONGEST_SESSION_MS, UNUSED_SESSION_MS } from '../accounts/session-length.ts';
import { ACTIONS_KEPT_MS } from '../audit/how-long-kept.ts';
import { CHANGES_KEPT_MS } from '../inventory/how-long-kept.ts';
import { NEWS_KEPT_MS } from '../matching/match-news.ts';
import { HIDDEN_FOR_MS } from '../matching/match.ts';
import { TRACES_MS } from '../platform/how-long-kept.ts';
import { spanWords } from '../platform/span-words.ts';
import { DEPARTED_KEPT_MS, REMOVED_REVIEW_KEPT_MS } from '../profiles/how-long-kept.ts';
import { CONTACT_AFTER_COMPLETION_MS } from '../requests/contact-after.ts';
import { MESSAGES_KEPT_MS } from '../requests/how-long-kept.ts';
import { DECISIONS_KEPT_MS, REPORT_SEEN_KEPT_MS, REPORTS_KEPT_MS } from '../standing/how-long-kept.ts';
import { type HouseFacts, type HousePart, type HouseText, whomToAsk } from './house-text.ts';

/** /privacy: what is known of people, who sees it, and how long it is kept, by the constants that the server goes by. */
export function privacyText(site: HouseFacts): HouseText {
  return {
    title: 'Privacy',
    since: '2026-11-29',
    lead: 'What we know about you, who sees it, and how long we keep it.',
    parts: [
      {
        heading: 'In short',
        points: [
          'We never ask for your age, your birthday, your real name, your phone number, your school or where you live. Please do not write them here.',
          'No ads and no trackers: these pages talk to this site alone.',
          'We sell nothing about you, and give it to nobody for ads.',
          'You can download everything we hold about you, and delete your account, without asking us.',
        ],
        links: [{ href: '/account', label: 'My account' }],
      },
      whomToAsk(site),
      WHERE_FROM,
      WHO_SEES,
      {
        heading: 'What your browser keeps',
        entries: [
          {
            name: 'A cookie that keeps you signed in',
            says: `Until you sign out. It ends by itself ${spanWords(UNUSED_SESSION_MS)} after your last visit, and ${spanWords(LONGEST_SESSION_MS.member)} after you signed in at the latest. Admins and the owner sign in again after ${spanWords(LONGEST_SESSION_MS.admin)}.`,
          },
          {
            name: 'A cookie that knows this device',
            says: `So that nobody can lock you out by guessing at your password, and that we can tell you of a sign-in on a new device. It goes ${spanWords(KNOWN_DEVICE_MS)} after you last signed in.`,
          },
          {
            name: 'Small notes',
            says: 'The game you looked at last, light or dark, and what you began to write. They are there for you alone.',
          },
        ],
      },
      { heading: 'How long we keep it', entries: howLong(site) },
      {
        heading: 'When you delete your account',
        points: [
          'Your profile, your posts, your inventory, your log, your sign-ins and the reviews about you are deleted at once.',
          'Reviews that you wrote stay, signed Anonymous. Deals that were done or answered stay with the other trader, without your name and your words.',
          `For ${spanWords(DEPARTED_KEPT_MS)} we keep a scrambled code of your Discord account. If you come back, your cooldown, your limits and blocks against you carry on, and you cannot review the same people again.`,
          `A decision about you that still holds stays under such a code until ${spanWords(DECISIONS_KEPT_MS)} after it ends, and that we removed a review of yours for ${spanWords(REMOVED_REVIEW_KEPT_MS)}. Nobody can read your name from the code.`,
        ],
      },
    ],
  };
}

const WHERE_FROM: HousePart = {
  heading: 'What we get, and where from',
  entries: [
    {
      name: 'From Discord, when you sign in',
      says: 'The number of your account, your username, your display name, the address of your picture, and your email address. We write to that address only when somebody asks for a link there, or when something happens to your account: a new password, a sign-in on a new device, a claim on your Roblox account. If we have a Discord server, Discord asks you there whether we may add you to it.',
    },
    {
      name: 'From Roblox, if you link your account',
      says: 'Its number, its name, its picture and the day it was made. We never see your Roblox password.',
    },
    {
      name: 'From you',
      says: 'What you post, offer, answer, review and report, whom you block, your inventory, your wishlist, your log, and your trade licence: when you got it, and with which questions.',
    },
    {
      name: 'From your browser',
      says: 'The internet address (IP) and the kind of browser of each sign-in, and the rough place if our network says one. You see on your account page where you are signed in.',
    },
  ],
};

const WHO_SEES: HousePart = {
  heading: 'Who sees what',
  entries: [
    {
      name: 'Everybody',
      says: 'Your live posts, your profile with stars and reviews, how many trades you completed, how often your deals came about, and since when you are here. Your name there is your Roblox name, or your Discord display name without one. Profiles are kept out of search engines.',
    },
    {
      name: 'People who are signed in',
      says: 'Your Discord username, if you chose “Anyone signed in” and they open Contact Trader on a live post of yours. As long as you have not chosen, they do not see it. We tell you who got it, and if you get theirs, we tell them.',
    },
    {
      name: 'Whoever you agree on a deal with',
      says: `Your Discord username, whatever you chose, until ${spanWords(CONTACT_AFTER_COMPLETION_MS)} after you both marked it completed. We tell you then too.`,
    },
    {
      name: 'Whom you choose',
      says: 'Your inventory and your wishlist are private until you say otherwise. We still look for trades with them, and then the other trader sees only what the two of you would trade.',
    },
    {
      name: 'The people who run this site',
      says: 'Reports with what they are about, and who is here. Admins see email addresses with most letters hidden; a look at a whole one is written down. The owner sees whole addresses, and where people signed in from.',
    },
    {
      name: 'Other companies',
      says: 'Discord, when you sign in there, and Roblox, which we ask about the account that you link. The computers that store this site and send its mail do that for us and nothing else.',
    },
  ],
};

/** From what goes first to what stays longest. */
function howLong({ backupNights }: HouseFacts): NonNullable<HousePart['entries']> {
  return [
    {
      name: 'Codes for Roblox and links in mails',
      says: `${spanWords(USED_SECRETS_KEPT_MS)} at most.`,
    },
    {
      name: 'Passkeys of admins and the owner',
      says: 'Until they remove them, or are members again. Your finger or face never leaves your device.',
    },
    {
      name: 'That somebody else proved the Roblox account that you linked',
      says: `${spanWords(CLAIM_MS)} at most.`,
    },
    { name: 'Whom you hide among your matches', says: `${spanWords(HIDDEN_FOR_MS)}.` },
    {
      name: 'Where you signed in: IP address, kind of browser, place',
      says: `${spanWords(TRACES_MS)}. That you did: ${spanWords(TRACES_MS)} after you last used that sign-in.`,
    },
    { name: 'An answer to a review that you took back', says: `${spanWords(TRACES_MS)}.` },
    { name: 'Which new matches we told you of', says: `${spanWords(NEWS_KEPT_MS)}.` },
    {
      name: 'What you wrote with a request that you took back, or that was removed',
      says: `${spanWords(MESSAGES_KEPT_MS)}, so that whoever got it can still report it. Phrases that you took back too.`,
    },
    { name: 'What changed in your inventory', says: `${spanWords(CHANGES_KEPT_MS)}.` },
    {
      name: 'A scrambled code of each device that you signed in on',
      says: `${spanWords(KNOWN_DEVICE_MS)} after you last signed in there. The newest one stays until you delete your account.`,
    },
    {
      name: 'Reports',
      says: `What a report said and showed goes ${spanWords(REPORT_SEEN_KEPT_MS)} after it was decided. A scrambled code of the network it came from goes ${spanWords(TRACES_MS)} after it was sent, the rest after ${spanWords(REPORTS_KEPT_MS)}.`,
    },
    { name: 'Decisions about you', says: `${spanWords(DECISIONS_KEPT_MS)} after they end.` },
    {
      name: 'What admins did',
      says: `${spanWords(ACTIONS_KEPT_MS)}. What they only looked at: ${spanWords(TRACES_MS)}.`,
    },
    { name: 'Everything else', says: 'Until you delete your account.' },
    ...(backupNights === undefined
      ? []
      : [
          {
            name: 'Backups',
            says: `We make one each night and keep the last ${backupNights}. What you delete is in them for that long. One that the owner makes in between stays until the owner deletes it.`,
          },
        ]),
  ];
}
