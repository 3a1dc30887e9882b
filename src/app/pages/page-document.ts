import { escapeHtml } from '../../platform/server/http/escape-html.ts';
import type { RenderedPage } from '../ssr.tsx';
import type { BuiltAssets } from './built-assets.ts';
import { headScript } from './lead-home.ts';
import { laterScripts, styleLinks } from './start-scripts.ts';

/** Writes the whole document around a rendered page. */
export function pageDocument(
  page: RenderedPage,
  at: {
    siteName: string;
    home: string;
    url: string;
    previewUrl: string;
    previewImage: string | undefined;
    assets: BuiltAssets;
  },
): string {
  const title = `${escapeHtml(page.title)} · ${escapeHtml(at.siteName)}`;
  const previewTitle = page.previewTitle === undefined ? title : escapeHtml(page.previewTitle);
  const description = escapeHtml(page.description);
  const { script, preloads } = at.assets.of(page.chunk);
  const game = page.game === undefined ? '' : ` data-game="${page.game}"`;
  return `<!doctype html>
<html lang="en" class="dark" data-site="${escapeHtml(at.siteName)}" data-version="${at.assets.version}" data-home="${escapeHtml(at.home)}"${game}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">
<title>${title}</title>
<script>${headScript}</script>
${styleLinks(at.assets.styles, page.stylesLater)}
${laterScripts([script, ...preloads])}
<meta name="description" content="${description}">
<meta property="og:title" content="${previewTitle}">
<meta property="og:description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${escapeHtml(at.siteName)}">
<meta property="og:url" content="${escapeHtml(at.previewUrl)}">
${at.previewImage === undefined ? '<meta name="twitter:card" content="summary">' : previewPicture(at.previewImage)}
<meta name="theme-color" content="#05161C">
<link rel="icon" href="/media/logo.svg" type="image/svg+xml">
${page.unlisted ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escapeHtml(at.url)}">`}
${page.data.map((said) => `<script type="application/ld+json">${escapeData(JSON.stringify(said))}</script>`).join('\n')}
</head>
<body><div id="root">${page.html}</div><script type="application/json" id="state">${escapeData(page.state)}</script></body>
</html>`;
}

/** The picture is as large as every site shows it, and says nothing that the title does not. */
function previewPicture(address: string): string {
  return `<meta property="og:image" content="${escapeHtml(address)}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">`;
}

/** JSON inside a script element: only '<' could end it. */
function escapeData(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
