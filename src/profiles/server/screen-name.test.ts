import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PEOPLE } from '../../../seed/people.ts';
import type { NameReason } from '../refused-name.ts';
import { lookOf, screenName } from './screen-name.ts';

const REFUSED: Partial<Record<NameReason, string[]>> = {
  link: ['free-pets.com', 'ｐｅｔｓ．ｃｏｍ', 'pets dot com'],
  invite: ['discord.gg/pets', 'd1scord.gg/pets'],
  handle: ['@mia_rose', 'mia#1234', 'snap: mia.rose'],
  email: ['mia@example.com'],
  insult: ['FuckYou', 'f.u.c.k', '🅵🆄🅲🅺'],
  phone: ['call12 34 56'],
  number: ['mia 123456', '٠٩٨٧٦٥'],
  direction: ['mia\u202Eesor', '\u200Fmia', '\u2066mia'],
  marks: ['m\u0300\u0301\u0302ia', 'Z\u0338\u0336\u0337\u0335algo'],
  staff: [
    'Verified',
    'VERIFIED trader',
    'Admin',
    'xXAdm1nXx',
    'Аdmin',
    'a.d.m.i.n',
    'Swapwise',
    'SwapWise Team',
    'Swap wise',
    'Owner',
    'the 0wner',
    'Staff',
    'st@ff',
    'Moderator',
    'mod',
    '𝓐𝓭𝓶𝓲𝓷',
    '🅰🅳🅼🅸🅽',
    'mia ✓',
    'mia ✅',
  ],
};
const SHOWN = [
  'Robin',
  'mossy',
  'José',
  'Zoë',
  'Nguyễn Văn',
  '小明',
  'さくら',
  'Мия',
  'ليلى',
  '🐸',
  '🐸 frog',
  'badminton',
];
SHOWN.push(
  'Downer',
  'modest mia',
  'xX_mia_Xx',
  'mia2013',
  'Class of 99',
  'mr. fox',
  'D.J.',
  '12345',
  'नेहा',
  'เมย์',
);

test('a Discord name that leads off the site, hurts or passes for somebody is not shown', () => {
  for (const [reason, names] of Object.entries(REFUSED))
    for (const name of names) assert.equal(screenName(name), reason, name);
});

test('an ordinary name is shown, in any script', () => {
  for (const name of SHOWN) assert.equal(screenName(name), undefined, name);
  for (const { displayName } of PEOPLE) assert.equal(screenName(displayName), undefined, displayName);
});

test('names that look alike have one look', () => {
  const alike = [
    'TessTrades',
    'tess_trades',
    'TessTradеs',
    'Te55Tr4de5',
    'ＴｅｓｓＴｒａｄｅｓ',
    'Tess\u200B Trades',
  ];
  for (const name of alike) assert.equal(lookOf(name), lookOf('TessTrades'), name);
  assert.equal(lookOf('rnia_I0'), lookOf('mialo'));
  assert.notEqual(lookOf('TessTrader'), lookOf('TessTrades'));
});
