import { after, afterEach, before, test } from 'node:test';
import { askAgain, changeAccount, linkedNewcomer } from '../test/roblox-steps.ts';
import { postedBy } from '../test/trade-steps.ts';
import { openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { demo: 'few' });
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
});

const HOUR_MS = 60 * 60_000;

test('open pages show a new name from Roblox, and no Verified once the account is banned, of which its person is told', async () => {
  const { person, account } = await linkedNewcomer(site.app);
  await postedBy(person);
  const [hub, profile, own] = [
    await site.visitor({ size: PHONE }),
    await site.visitor(),
    await site.visitor(),
  ];
  await signInAs(own, person.name);
  for (const [page, address] of [
    [hub, '/trade?game=adopt-me'],
    [profile, `/profile/${person.userId}`],
    [own, '/trade?game=adopt-me&tab=notifications'],
  ] as const) {
    await page.goto(address);
    await ready(page);
  }
  await hub.getByText('Live updates').waitFor();
  const ticketOf = (name: string) => hub.getByRole('article').filter({ hasText: name });
  const badgeOf = (name: string) => ticketOf(name).getByText('Verified', { exact: true }).first();
  const headOf = (name: string) => profile.getByRole('heading', { level: 1, name });
  await badgeOf(account).waitFor({ state: 'attached' });

  await changeAccount(site.app, account, { name: `${account}Now` });
  site.app.clock.pass(HOUR_MS);
  await askAgain(site.app);
  await badgeOf(`${account}Now`).waitFor({ state: 'attached' });
  await headOf(`${account}Now`).waitFor();

  await changeAccount(site.app, account, { isBanned: true });
  site.app.clock.pass(HOUR_MS);
  await askAgain(site.app);
  await ticketOf(person.name).waitFor();
  await badgeOf(person.name).waitFor({ state: 'detached' });
  await headOf(person.name).waitFor();
  await profile.getByText('Verified', { exact: true }).first().waitFor({ state: 'detached' });
  await own.getByText('Your Roblox account was unlinked').first().waitFor();
});
