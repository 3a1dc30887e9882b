import type { BrowserContext, Page } from 'playwright-core';
import { readPage } from '../../e2e/visit.ts';
import { CANARY_HOST } from '../hostile-script.ts';

/** What of a hostile text was more than text. */
export type Hit = {
  /** A script ran; one would have, had the policy let it; something was asked for elsewhere; or it became markup. */
  how: 'ran' | 'stopped' | 'went' | 'markup';
  what: string;
  page: string;
};

/** Hears what hostile texts do in a browser. */
export class Canary {
  readonly hits: Hit[] = [];
  readonly #host: string;

  constructor(url: string) {
    this.#host = new URL(url).host;
  }

  /** Listens in a visitor's browser, from the next page on. */
  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding('ran', ({ page }, id: unknown) => this.#hear('ran', String(id), page));
    await context.exposeBinding('stoppedByPolicy', ({ page }, what: string) =>
      this.#hear('stopped', what, page),
    );
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        const { stoppedByPolicy } = window as unknown as { stoppedByPolicy: (what: string) => void };
        stoppedByPolicy(`${violatedDirective} ${blockedURI} ${sample}`);
      });
    });
    context.on('dialog', (dialog) => {
      this.#hear('ran', dialog.message(), dialog.page() ?? undefined);
      void dialog.dismiss();
    });
    context.on('request', (request) => {
      const { host, protocol, href } = new URL(request.url());
      const within = host === this.#host || protocol === 'data:' || protocol === 'blob:';
      if (!within) this.#hear('went', href, undefined);
    });
  }

  /** Looks through an open page for markup that none of ours is. */
  async look(page: Page): Promise<void> {
    const found = await readPage(page, async () => await page.evaluate(foreignMarkup, CANARY_HOST));
    for (const what of found) this.#hear('markup', what, page);
  }

  #hear(how: Hit['how'], what: string, page: Page | undefined): void {
    this.hits.push({ how, what, page: page?.url() ?? '' });
  }
}

/**
 * What no page of the site has: elements of other kinds, handlers, scripts and addresses from elsewhere, a changed
 * prototype. It runs in the page; a parsed document can be looked through instead of the page's own.
 */
export function foreignMarkup(canaryHost: string, html?: string): string[] {
  const other =
    'iframe,frame,object,embed,applet,base,style,math,foreignObject,animate,set,marquee,template,plaintext,xmp,audio,video,[srcdoc],meta[http-equiv]';
  const root = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const found: string[] = [];
  const say = (element: Element) => found.push(element.outerHTML.slice(0, 200));
  for (const element of root.querySelectorAll('*')) {
    if (element.matches(other)) say(element);
    if (element.localName === 'noscript') {
      const ours = /^<link rel="stylesheet" href="\/assets\/[\w.-]+">$/.test(element.innerHTML);
      if (!ours || element.parentElement !== root.head) say(element);
    }
    if (element.localName === 'script') {
      const data = /^application\/(ld\+)?json$/.test(element.getAttribute('type') ?? '');
      const ours = element.getAttribute('src')?.startsWith('/assets/') === true && element.textContent === '';
      if (!data && !ours && /\b1\d{6}\b/.test(element.outerHTML)) say(element);
    }
    for (const { localName: name, value } of element.attributes) {
      if (name.startsWith('on')) say(element);
      if (!/^(href|src|srcset|action|formaction|data|poster|cite|background|ping)$/.test(name)) continue;
      const address = URL.parse(value, location.origin);
      const shown = name === 'src' && value.startsWith('data:image/');
      if (address !== null && !/^https?:$/.test(address.protocol) && !shown) say(element);
      if (address?.host === canaryHost) say(element);
    }
  }
  if (Object.keys(Object.prototype).length > 0) found.push('a changed prototype');
  return found;
}
