import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openSite, PHONE, ready, type Site } from './open-site.ts';

let site: Site;
before(async () => {
  site = await openSite({}, { pictures: true });
});
after(async () => {
  await site.close();
});

test('pictures in a long list are drawn by the one policy that may', async () => {
  const page = await site.visitor({ size: PHONE });
  await page.goto('/values/adopt-me');
  await ready(page);
  for (let screen = 0; screen < 12; screen += 1) await page.mouse.wheel(0, 1200);
  await page.locator('.art > svg').first().waitFor();
  await site.leave();
});

test('a script that slipped in does not run, and text does not become markup', async () => {
  const page = await site.visitor();
  await page.goto('/');
  await ready(page);
  const told = await page.evaluate(async () => {
    const kindOf = (what: () => unknown) => {
      try {
        what();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'other';
      }
    };
    const marked = document.createElement('div');
    document.body.append(marked);
    const script = document.createElement('script');
    return {
      markup: kindOf(() => (marked.innerHTML = '<img src="x" onerror="document.title = \'owned\'">')),
      parsed: kindOf(() => new DOMParser().parseFromString('<p>x</p>', 'text/html')),
      scriptText: kindOf(() => (script.text = 'document.title = "owned"')),
      scriptAddress: kindOf(() => (script.src = '/assets/any.js')),
      handler: kindOf(() => {
        marked.setAttribute('onclick', 'document.title = "owned"');
        marked.click();
      }),
      // Later, since what the test itself runs may compile.
      compiled: await new Promise((resolve) => {
        // oxlint-disable-next-line typescript/no-implied-eval
        setTimeout(() => resolve(kindOf(() => new Function('document.title = "owned"')())));
      }),
      otherPolicy: kindOf(() => window.trustedTypes?.createPolicy('mine', { createHTML: (text) => text })),
    };
  });
  assert.deepEqual(
    {
      markup: told.markup,
      parsed: told.parsed,
      scriptText: told.scriptText,
      scriptAddress: told.scriptAddress,
    },
    { markup: 'TypeError', parsed: 'TypeError', scriptText: 'TypeError', scriptAddress: 'TypeError' },
  );
  assert.equal(told.compiled, 'EvalError');
  assert.equal(told.otherPolicy, 'TypeError');
  assert.notEqual(await page.title(), 'owned');
  await site.leave(/Content Security Policy|trusted/i);
});
