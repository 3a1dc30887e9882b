import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { siteHeaders } from '../../src/app/http/site-headers.ts';
import { HOSTILE_TEXTS, spreadSample } from '../hostile-text.ts';
import { IN_FULL, tellProof } from '../proof.ts';
import { ADDRESSES } from './hostile-addresses.ts';
import { type HostileCommunity, ROWS, writeCommunity } from './hostile-community.ts';
import { FIELDS, shownFields, writeFields } from './hostile-fields.ts';
import { openPages } from './hostile-pages.ts';
import { type HostileSite, MEMBER, openHostileSite } from './hostile-site.ts';
import { openAddresses, parseAddresses } from './open-hostile.ts';
import { openRaw, startRawSite } from './raw-pages.ts';

/** Texts that are tried: all of them by `npm run proofs`, some from everywhere in the list in every run of the tests. */
const TRIED = spreadSample(IN_FULL ? HOSTILE_TEXTS.length : ROWS);
/** Addresses of how many kinds each text is opened at; read and parsed it is at all of them. */
const KINDS_EACH = IN_FULL ? 3 : 1;

const tally = { stored: 'NOT DONE', reflected: 'NOT DONE', control: 'NOT FOUND', caught: false };
let site: HostileSite;
let community: HostileCommunity;
before(async () => {
  site = await openHostileSite();
  community = await writeCommunity(site.app, MEMBER);
});
after(async () => {
  const hits = site?.canary.hits.length;
  tellProof({
    proof: 'R6',
    what: `${TRIED.length} hostile texts, with the policy and without, Chromium`,
    figure: `${hits} ran or became markup; stored: ${tally.stored}; reflected: ${tally.reflected}`,
    goal: '0',
    control: tally.control,
    kept: hits === 0 && tally.caught,
  });
  await site?.close();
});

test('texts that a page writes as they are run, and are seen to; under the policy of the site none does', async () => {
  const tried = IN_FULL ? TRIED : TRIED.filter((_, index) => index % 2 === 0);
  const raw = await startRawSite();
  try {
    const without = await openRaw(site.browser, raw, tried);
    const headers = siteHeaders(site.app.config).document;
    const policy = headers[headers.indexOf('content-security-policy') + 1] ?? assert.fail();
    // The texts stand in frames of one page.
    raw.policy = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
    const within = await openRaw(site.browser, raw, tried);
    const active = new Set([...without.ran, ...without.went]);
    tally.control = `written raw: ${active.size} of ${tried.length} seen, ${within.ran.size} ran under the policy`;
    tally.caught = active.size > tried.length / 2 && without.ran.size > 0 && within.ran.size === 0;
    assert.ok(tally.caught, tally.control);
  } finally {
    await raw.close();
  }
});

/** Every text once, as many at a time as a page has rows. */
const rounds = Array.from({ length: Math.ceil(TRIED.length / ROWS) }, (_, round) =>
  [...TRIED, ...TRIED].slice(round * ROWS, (round + 1) * ROWS),
);

test('nothing stored runs or becomes markup, under the policy or without one', async () => {
  const seen = new Set<string>();
  for (const [round, texts] of rounds.entries()) {
    await writeFields(site.app, community, texts);
    for (const keepsPolicy of IN_FULL ? [true, false] : [false]) {
      site.proxy.keepsPolicy = keepsPolicy;
      await openPages(site, community, round, seen);
    }
  }
  assert.deepEqual(site.canary.hits, []);
  const shown = (field: string) => [...seen].some((what) => what.startsWith(`${field} `));
  assert.deepEqual(
    shownFields().filter((field) => !shown(field)),
    [],
  );
  tally.stored = `${seen.size} seen in ${FIELDS.length} fields`;
});

test('nothing in an address runs or becomes markup, leads away or is answered as a page', async () => {
  for (const [index, keepsPolicy] of [true, false].entries()) {
    site.proxy.keepsPolicy = keepsPolicy;
    const wanted = TRIED.flatMap((at, of) =>
      Array.from({ length: KINDS_EACH }, (_, step) => ({ kind: of * KINDS_EACH + step, at })),
    );
    await openAddresses(site, IN_FULL ? wanted : wanted.filter((_, of) => of % 2 === index));
  }
  assert.deepEqual(site.canary.hits, []);
  const texts = IN_FULL ? TRIED : TRIED.slice(0, 2);
  const found = await parseAddresses(site, texts);
  assert.deepEqual(found, []);
  tally.reflected = `${ADDRESSES.length} kinds of addresses`;
});
