import type { SharpConstructor } from 'sharp';

let loading: Promise<SharpConstructor> | undefined;

/**
 * The library that reads and writes pictures. It is loaded at its first use, so that the start does not wait for it, and
 * takes one thread, so that answers go on.
 */
export async function imageLibrary(): Promise<SharpConstructor> {
  loading ??= load();
  return await loading;
}

async function load(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  // Every picture is another one: kept intermediate results would only take memory.
  sharp.cache(false);
  return sharp;
}
