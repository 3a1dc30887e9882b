import type { Setting } from './setting-kinds.ts';
import { settings } from './settings.ts';

/** @returns the text of `.env.example`: every setting with its line of documentation and its default */
export function envExample(): string {
  const lines = Object.values<Setting<unknown>>(settings).map((s) => {
    const shown = s.read.safeParse(undefined).data;
    return `# ${s.doc}\n# ${s.env}=${typeof shown === 'string' || typeof shown === 'number' ? shown : ''}\n`;
  });
  return `# Every setting of Swapwise. All are optional: without any, the demo starts.\n\n${lines.join('\n')}`;
}
