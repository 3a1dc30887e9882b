// npm run screens: every page in every state, at four widths, in both themes, as pictures in screens/.
// npm run screens -- item 390: those with the word in their name, at that width.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { views } from './views/all-views.ts';
import { openViews } from './views/open-views.ts';
import type { View } from './views/view.ts';

const FOLDER = fileURLToPath(new URL('../screens/', import.meta.url));
const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const THEMES = ['dark', 'light'] as const;
/** A list of a thousand items is as long as a street; the rest of it looks the same. */
const TALLEST = 3000;
const AT_ONCE = 2;

type Picture = { view: View; size: (typeof SIZES)[number]; theme: (typeof THEMES)[number] };

const asked = process.argv.slice(2);
const widths = asked.filter((word) => /^\d+$/.test(word)).map(Number);
const words = asked.filter((word) => !/^\d+$/.test(word));
const pictures = views
  .filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  .flatMap((view) =>
    SIZES.filter(({ width }) => widths.length === 0 || widths.includes(width)).flatMap((size) =>
      THEMES.map((theme): Picture => ({ view, size, theme })),
    ),
  );

if (asked.length === 0) await rm(FOLDER, { recursive: true, force: true });
const site = await openViews({ pictures: true });
const failures: string[] = [];
try {
  const waiting = pictures.values();
  const takeAll = async () => {
    for (const picture of waiting)
      await take(picture).catch((error: unknown) => failures.push(`${nameOf(picture)}: ${String(error)}`));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeAll));
} finally {
  await site.close();
}
process.stdout.write(`${pictures.length - failures.length} screens in screens/\n`);
if (failures.length > 0) {
  process.stderr.write(`${failures.join('\n')}\n`);
  process.exitCode = 1;
}

async function take(picture: Picture): Promise<void> {
  const { view, size, theme } = picture;
  await site.see(view, { size, theme }, async (page) => {
    await view.open(page);
    // A dialog stands in the window, not in the page behind it.
    const height = await page.evaluate(async () => {
      await document.fonts.ready;
      return document.querySelector('dialog:modal') === null ? document.documentElement.scrollHeight : 0;
    });
    await page.setViewportSize({
      width: size.width,
      height: Math.min(TALLEST, Math.max(height, size.height)),
    });
    await mkdir(join(FOLDER, view.name), { recursive: true });
    await page.screenshot({ path: join(FOLDER, `${nameOf(picture)}.png`) });
  });
}

function nameOf({ view, size, theme }: Picture): string {
  return join(view.name, `${size.width}-${theme}`);
}
