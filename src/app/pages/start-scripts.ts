import type { BuiltAssets } from './built-assets.ts';

/** How long what a page shows may keep the rest waiting. */
const LONGEST_MS = 3000;

/**
 * Runs in the page's head: fetches the page's scripts, and styles that it does not show yet, once its styles and pictures are there. The page
 * is whole without them, and on a slow line they would take the room of what people see first (bench/phone.ts). A picture that does not come is
 * not waited for, but the end of the page is, however late it comes: its scripts read there what they take over. It must not change with the page, for the content security policy names its hash.
 */
export const startScript = `(()=>{let go=()=>{go=()=>{};for(const link of document.querySelectorAll('link[data-later]'))link.rel=link.dataset.later;const first=document.querySelector('link[rel=modulepreload]');if(first)import(first.href).catch(()=>{})};addEventListener('load',()=>go());setTimeout(()=>document.readyState==='loading'?addEventListener('DOMContentLoaded',()=>go()):go(),${LONGEST_MS})})();`;

/**
 * @param scripts addresses of the page's scripts, that of the first one first
 * @returns what the start reads of them; no browser fetches it by itself
 */
export function laterScripts(scripts: readonly string[]): string {
  return scripts.map((href) => later('modulepreload', href)).join('\n');
}

/**
 * @param styles addresses of the style sheets
 * @param isLater whether the second one may come after what the page shows; it stands in its place in the cascade all the same
 */
export function styleLinks([first, second, last]: BuiltAssets['styles'], isLater: boolean): string {
  const link = (href: string) => `<link rel="stylesheet" href="${href}">`;
  const between = isLater
    ? `${later('stylesheet', second)}<noscript>${link(second)}</noscript>`
    : link(second);
  return [link(first), between, link(last)].join('\n');
}

function later(rel: string, href: string): string {
  return `<link data-later="${rel}" href="${href}">`;
}
