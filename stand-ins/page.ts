import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { PAGE_STYLE } from './page-style.ts';

const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64');

// In one piece, so that no formatter puts spaces around the text that the hash is of.
const STYLE_TAG = raw(`<style>${PAGE_STYLE}</style>`);

/**
 * The stand-ins' pages are not the product's, so they carry a policy of their own. There is no form-action on purpose:
 * browsers apply it to the redirect after a form too, and Authorize ends on the product's address.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "img-src 'self' data:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What `html` gives: text that is already escaped. */
export type Markup = ReturnType<typeof html>;

/** What a stand-in's page is made of. */
export type Page = { title: string; body: Markup; status?: ContentfulStatusCode };

/**
 * Answers with a whole page of a stand-in: own style, strict policy, never cached.
 * @param page `body` comes from Hono's `html`, which escapes every value put into it
 */
export async function showPage(c: Context, page: Page): Promise<Response> {
  c.header('Content-Security-Policy', PAGE_POLICY);
  c.header('X-Content-Type-Options', 'nosniff');
  // Its own forms are to say where they come from: with 'no-referrer' a browser names no origin either.
  c.header('Referrer-Policy', 'same-origin');
  c.header('Cache-Control', 'no-store');
  const markup = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${page.title}</title>
        ${STYLE_TAG}
      </head>
      <body>
        <main>
          <h1>${page.title}</h1>
          ${page.body}
        </main>
      </body>
    </html>`;
  return c.html(markup, page.status ?? 200);
}
