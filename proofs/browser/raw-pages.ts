import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import type { SiteBrowser } from '../../e2e/open-site.ts';
import { eventually } from '../../test/eventually.ts';
import { hostileIdsIn, hostileText } from '../hostile-text.ts';
import { Canary, type Hit } from './canary.ts';

/** A site that writes texts into its pages as they are, as ours must not. */
export type RawSite = {
  url: string;
  policy: string | undefined;
  /** Frames that were asked for so far. */
  served: number;
  close: () => Promise<void>;
};

const quoted = (text: string) => text.replaceAll('"', '&quot;');

/** Places of a page, each with what a careless one would make of a text in it. */
const PLACES: readonly ((text: string) => string)[] = [
  (text) => `<p>${text}</p>`,
  (text) => `<p title="${text}">x</p><p title='${text}'>x</p><p title=${text}>x</p>`,
  (text) => `<a href="${quoted(text)}">x</a><iframe src="${quoted(text)}"></iframe>`,
  (text) => `<script type="application/json">{"text":${JSON.stringify(text)}}</script>`,
  (text) =>
    [`var a = "${text}";`, `var a = '${text}';`, `var a = \`${text}\`;`, `\n// ${text}\n`, `/* ${text} */`]
      .map((script) => `<script>${script}</script>`)
      .join(''),
  (text) => `<p style="color:${text}">x</p><style>p { color: ${text} }</style><textarea>${text}</textarea>`,
  (text) => `<select><option>${text}</select><noscript>${text}</noscript><xmp>${text}</xmp><!-- ${text} -->`,
  (text) => `<p>${unescaped(text)}</p>`,
];

/** What a reader makes of a text who decodes once too often. */
function unescaped(text: string): string {
  const plain = text
    .replaceAll('&amp;', '&')
    .replaceAll(/&lt;|&#60;/g, '<')
    .replaceAll(/&gt;|&#62;/g, '>')
    .replaceAll(/%25/g, '%')
    .replaceAll(/%([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll(/\\u([0-9a-f]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll(/\\x([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return plain.normalize('NFKC').replaceAll('\0', '');
}

/**
 * Starts it: /?texts=1,2 shows these texts in all places, each in a frame of its own; /raw/{text}/{place} is such a frame.
 */
export async function startRawSite(): Promise<RawSite> {
  const site: RawSite = { url: '', policy: undefined, served: 0, close: async () => {} };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', site.url);
    const [, kind, at, place] = pathname.split('/');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (kind !== 'raw') {
      const frames = (searchParams.get('texts') ?? '')
        .split(',')
        .flatMap((text) => PLACES.map((_, index) => `<iframe src="/raw/${text}/${index}"></iframe>`));
      response.end(`<!doctype html><title>raw</title>${frames.join('')}`);
      return;
    }
    site.served += 1;
    if (site.policy !== undefined) response.setHeader('content-security-policy', site.policy);
    const write = PLACES[Number(place)];
    response.end(
      `<!doctype html><meta charset="utf-8"><body>${write?.(hostileText(Number(at), Number(place))) ?? ''}`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  site.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return site;
}

/** Texts that a page shows at once, each in every place. */
const AT_ONCE = 8;
/** Nothing is heard while the page had so often nothing else to do: then all has happened. */
const QUIET_TURNS = 25;

/**
 * Opens texts as they are, and presses everything.
 * @param tried the texts, by their places in the list of all
 * @returns those that ran, and those that led away or asked for something elsewhere
 */
export async function openRaw(
  browser: SiteBrowser,
  site: RawSite,
  tried: readonly number[],
): Promise<{ ran: Set<number>; went: Set<number> }> {
  const page = await browser.visitor();
  const canary = new Canary(site.url);
  await canary.watch(page.context());
  await page.context().addInitScript(() => {
    addEventListener('load', () => {
      for (const element of document.querySelectorAll('body *')) {
        for (const kind of ['mouseover', 'focus', 'click'])
          element.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true }));
      }
    });
  });
  for (let from = 0; from < tried.length; from += AT_ONCE) {
    const texts = tried.slice(from, from + AT_ONCE).join(',');
    // Some of the frames never come to an end.
    site.served = 0;
    await page.goto(`${site.url}/?texts=${texts}`, { waitUntil: 'commit' });
    const frames = PLACES.length * tried.slice(from, from + AT_ONCE).length;
    await eventually(
      async () => site.served,
      (served) => served >= frames,
    );
    for (let turns = 0, heard = -1; turns < QUIET_TURNS; turns += 1) {
      if (canary.hits.length > heard) turns = 0;
      heard = canary.hits.length;
      await untilIdle(page);
    }
  }
  await page.context().close();
  const of = (how: Hit['how']) => textsOf(canary.hits.filter((hit) => hit.how === how));
  return { ran: of('ran'), went: of('went') };
}

/** Waits until the page has drawn what there is, and come to the end of what it had to do: all its frames share a thread. */
async function untilIdle(page: Page): Promise<void> {
  await page
    .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))))
    // A text has led the page away.
    .catch(() => undefined);
}

/** @returns which of the texts were heard of */
function textsOf(hits: readonly Hit[]): Set<number> {
  return new Set(hits.flatMap(({ what }) => hostileIdsIn(what).map(({ at }) => at)));
}
