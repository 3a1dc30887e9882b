/** How long what a page shows may keep its scripts waiting. */
const LONGEST_MS = 3000;

/**
 * Runs in the page's head: fetches the page's scripts once its styles, letters and pictures are there. The page is whole without them, and on a
 * slow line they would take the room of what people see first (bench/phone.ts). A picture that does not come is not waited for.
 * It must not change with the page, for the content security policy names its hash.
 */
export const startScript = `(()=>{let go=()=>{go=()=>{};const links=document.querySelectorAll('link[data-later]');for(const link of links)link.rel='modulepreload';if(links[0])import(links[0].href).catch(()=>{})};addEventListener('load',()=>go());setTimeout(()=>go(),${LONGEST_MS})})();`;

/**
 * @param scripts addresses of the page's scripts, that of the first one first
 * @returns what the start reads of them
 */
export function laterScripts(scripts: readonly string[]): string {
  return scripts.map((href) => `<link data-later href="${href}">`).join('\n');
}
