import { dismissToast, toast } from '../toast-list.ts';
import { becomeOutdated } from './outdated.ts';

/** In this window: the version whose page was last left for a new one because a part of it was gone. */
const LEFT = 'left-version';

let told: { version: string; message: number } | undefined;

/**
 * Says so, once, when the site has another version than this page; takes it back when it is the page's own after all, as it
 * may be while processes are replaced one after the other.
 * @param version that a process of the site serves
 * @returns whether it is another one
 */
export function hearVersion(version: string | undefined): boolean {
  const isOther = Boolean(version) && version !== ownVersion();
  if (version === told?.version) return isOther;
  if (told !== undefined) dismissToast(told.message);
  told = undefined;
  if (version === undefined || !isOther) return isOther;
  const message = toast({
    kind: 'info',
    title: 'There is a new version',
    text: 'Reload when you are ready.',
    button: { label: 'Reload', press: () => location.reload() },
    stays: true,
  });
  told = { version, message };
  return true;
}

/**
 * From now on asks for the site's version when a part of this page cannot be loaded. Where that is another one the page is
 * outdated; once for each version, so that a page that stays the same does not load itself again and again.
 */
export function watchForLostParts(): void {
  addEventListener('vite:preloadError', () => void askForVersion());
}

async function askForVersion(): Promise<void> {
  try {
    const answer = await fetch('/version');
    if (!answer.ok || !hearVersion(await answer.text())) return;
    if (sessionStorage.getItem(LEFT) === ownVersion()) return;
    sessionStorage.setItem(LEFT, ownVersion());
    becomeOutdated();
  } catch {
    // Without a connection, or in a browser that keeps nothing, whoever waits for the part is told to try again.
  }
}

/** @returns the version that this page is of */
export function ownVersion(): string {
  return document.documentElement.dataset['version'] ?? '';
}
