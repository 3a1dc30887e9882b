import { z } from 'zod';

const refusal = z.object({
  data: z.union([z.object({ retryAfterSeconds: z.number() }), z.object({ nextAt: z.iso.datetime() })]),
});

/**
 * Says in the header that every client knows when it may be tried again, as the refusal's own data say it.
 * @param answer of a call; it stays readable
 */
export async function addRetryAfter(answer: Response, now: Date): Promise<void> {
  if (answer.status !== 429 && answer.status !== 503) return;
  const told = refusal.safeParse(await answer.clone().json());
  if (!told.success) return;
  const { data } = told.data;
  const seconds =
    'nextAt' in data
      ? Math.max(1, Math.ceil((Date.parse(data.nextAt) - now.getTime()) / 1000))
      : data.retryAfterSeconds;
  answer.headers.set('retry-after', String(seconds));
}
