import { after, before, test } from 'node:test';
import { openSite, ready, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(async () => {
  await site.close();
});

test('the code of a page is fetched when the pointer or the focus comes to a link to it, before it is followed', async () => {
  const page = await site.visitor();
  await page.goto('/safety');
  await ready(page);
  const main = page.getByRole('navigation', { name: 'Main' });
  const intents = [
    {
      chunk: 'trade-hub-screen',
      show: async () => await main.getByRole('link', { name: 'Trade Hub' }).hover(),
    },
    {
      chunk: 'calculator-screen',
      show: async () => await main.getByRole('link', { name: 'Calculator' }).focus(),
    },
  ];
  await page.waitForLoadState('networkidle');
  for (const { chunk, show } of intents) {
    const asked = page.waitForRequest((request) => request.url().includes(chunk));
    await show();
    await asked;
  }
  await main.getByRole('link', { name: 'Trade Hub' }).click();
  await page.getByRole('heading', { name: 'Trade Hub' }).waitFor();
  site.assertQuiet();
});
