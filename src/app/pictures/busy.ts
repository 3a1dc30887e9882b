import type { Context } from 'hono';
import { TooBusy } from '../../platform/server/work-queue.ts';

/** @returns what `make` answers; where too many pictures are being drawn, that the reader may come again */
export async function unlessBusy(c: Context, make: () => Promise<Response>): Promise<Response> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    return c.text('Too many pictures are wanted at once.', 503, {
      'cache-control': 'no-store',
      'retry-after': '5',
    });
  }
}
