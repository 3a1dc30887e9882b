import { DISK_FULL } from '../../platform/server/disk-watch.ts';
import { escapeHtml } from '../../platform/server/http/escape-html.ts';
import { tooManyTries, waitWords } from '../../platform/time-spans.ts';
import { headScript } from '../pages/lead-home.ts';
import type { Trouble } from './trouble.ts';

/**
 * The page that stands where another one could not be made. It is made of nothing but these words: no data, no script
 * of the site, and no more work than a refusal may cost.
 * @param at.styles addresses of the style sheets
 * @param at.back where its one button leads, and what that says
 */
export function troublePage(
  trouble: Trouble,
  at: { siteName: string; styles: readonly string[]; back: { href: string; says: string } },
): string {
  const { title, text } = wordsOf(trouble);
  return `<!doctype html>
<html lang="en" class="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">
<title>${title} · ${escapeHtml(at.siteName)}</title>
<script>${headScript}</script>
${at.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<meta name="robots" content="noindex">
<link rel="icon" href="/media/logo.svg" type="image/svg+xml">
</head>
<body><main id="main"><div class="nf pat"><div class="nf-t">
<h1 class="d nf-h">${title}</h1>
<p class="sub">${text}</p>
<a class="btn pri lg" href="${escapeHtml(at.back.href)}">${escapeHtml(at.back.says)}</a>
</div></div></main></body>
</html>`;
}

function wordsOf({ status, code, message, retryAfterSeconds = 1 }: Trouble): { title: string; text: string } {
  if (code === DISK_FULL.code)
    return {
      title: 'Nothing can be saved right now',
      text: 'The site has run out of room. Try again later.',
    };
  switch (status) {
    case 403:
      return {
        title: 'Wrong address',
        text: `${message} Nothing was done. Open the site at its own address, and try again there.`,
      };
    case 429:
      return { title: 'Slow down a little', text: tooManyTries(retryAfterSeconds) };
    case 503:
      return {
        title: 'Too many people at once',
        text: `The site is busy right now. Try again in ${waitWords(retryAfterSeconds)}.`,
      };
    case 500:
      return { title: 'Something went wrong on our side', text: 'Try again in a moment.' };
  }
}
