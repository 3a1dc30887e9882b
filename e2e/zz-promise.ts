import { mkdirSync } from 'node:fs';
import { signInPerson } from '../test/person.ts';
import { ask, requestsOf, respond, postedBy } from '../test/trade-steps.ts';
import { openSite, PHONE, DESKTOP, ready, signInByHand } from './open-site.ts';
mkdirSync('/tmp/w/pics', { recursive: true });
const site = await openSite({}, { pictures: true });
try {
  const { app } = site;
  const owner = await signInPerson(app, 'opal.oak');
  const [a, b, c] = [
    await signInPerson(app, 'arlo.asker'),
    await signInPerson(app, 'bea.bright'),
    await signInPerson(app, 'cy.crow'),
  ];
  const id = await postedBy(owner);
  await ask(a!, id, 'My owl is full grown, and I can trade right now.');
  await ask(b!, id);
  await ask(c!, id, 'Please!');
  for (const [name, size, theme] of [
    ['390', PHONE, 'dark'],
    ['1440', DESKTOP, 'light'],
  ] as const) {
    const page = await site.visitor({ size, theme });
    await signInByHand(page, 'opal.oak');
    await page.goto('/trade?game=adopt-me&tab=notifications');
    await ready(page);
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/w/pics/alerts-${name}.png`, fullPage: true });
    if (name === '390') {
      const [r] = (await requestsOf(owner)).filter((x) => x.message.startsWith('My owl'));
      await respond(owner, r!.id, true);
    }
    await page.goto('/trade?game=adopt-me&tab=notifications');
    await ready(page);
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/w/pics/alerts-accepted-${name}.png`, fullPage: true });
    await page.getByRole('button', { name: 'Cancel the deal' }).click();
    await page.getByRole('button', { name: 'Keep the deal' }).waitFor();
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/w/pics/cancel-${name}.png` });
    await page.keyboard.press('Escape');
    await page.goto('/trade?game=adopt-me&tab=my-trades');
    await ready(page);
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/w/pics/mine-${name}.png` });
    const other = await site.visitor({ size, theme });
    await signInByHand(other, 'bea.bright');
    await other.goto('/trade?game=adopt-me');
    await ready(other);
    await other.waitForTimeout(500);
    await other.screenshot({ path: `/tmp/w/pics/hub-${name}.png` });
    await other.goto('/trade?game=adopt-me&tab=notifications');
    await ready(other);
    await other.waitForTimeout(500);
    await other.screenshot({ path: `/tmp/w/pics/third-${name}.png`, fullPage: true });
  }
} finally {
  await site.close();
}
