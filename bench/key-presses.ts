import type { Page } from 'playwright-core';
import { z } from 'zod';
import { PHONE, type Site } from '../e2e/open-site.ts';

/** A phone of this kind is so many times slower than the machine that measures. */
export const SLOWER = 6;
/** Within so long a key is to be answered. */
export const WANTED_MS = 50;
/** The browser tells of no event that takes less. */
const LEAST_MS = 16;
const SETTLE_MS = 1500;

/** What a page that watches itself has seen. */
export const watched = z.object({
  keys: z.array(z.object({ id: z.number(), ms: z.number() })),
  shifts: z.array(z.object({ value: z.number(), afterInput: z.boolean() })),
});

/** The same keys into a field on an empty page: what the browser and the machine take by themselves. */
export async function measureFloor(site: Site, text: string, paceMs: number): Promise<number[]> {
  const page = await site.visitor({ size: PHONE });
  await page.goto('data:text/html,<input type="search">');
  const cpu = await page.context().newCDPSession(page);
  await cpu.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.getByRole('searchbox').focus();
  await page.evaluate(watchKeysAndShifts);
  for (const letter of text) await press(page, letter, paceMs);
  await page.waitForTimeout(SETTLE_MS);
  const { keys } = watched.parse(await page.evaluate('watched'));
  await page.context().close();
  return perKeyMs(keys, text.length);
}

/** The longest event of each key; a key of which none is told took less than the least. */
export function perKeyMs(events: readonly { id: number; ms: number }[], pressed: number): number[] {
  const perKey = new Map<number, number>();
  for (const { id, ms } of events) perKey.set(id, Math.max(ms, perKey.get(id) ?? 0));
  const told = [...perKey.values()];
  return [...told, ...Array.from({ length: Math.max(0, pressed - told.length) }, () => LEAST_MS)];
}

/** Presses a key, and waits for what is left of the time to the next. */
export async function press(page: Page, key: string, paceMs: number): Promise<void> {
  const started = performance.now();
  await page.keyboard.press(key === ' ' ? 'Space' : key);
  await page.waitForTimeout(Math.max(0, paceMs - (performance.now() - started)));
}

/** Runs in the page. */
export function watchKeysAndShifts(): void {
  const keys: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  const seen: { keys: object[]; shifts: object[] } = { keys: [], shifts: [] };
  Object.assign(globalThis, { watched: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = Number(Reflect.get(entry, 'interactionId'));
      if (id > 0 && entry.name.startsWith('key')) seen.keys.push({ id, ms: entry.duration });
    }
  }).observe(keys);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const [value, afterInput] = ['value', 'hadRecentInput'].map((key): unknown => Reflect.get(entry, key));
      seen.shifts.push({ value, afterInput });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** @returns the value below which that part of them lies */
export function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}
