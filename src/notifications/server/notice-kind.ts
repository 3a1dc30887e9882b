import type { z } from 'zod';

/** What a notice says. */
export type NoticeText = { title: string; message: string };

/** A kind of notice. Its `read` gives the text, or undefined for params that are not those of the kind. */
export function kind<P extends z.ZodType>(params: P, text: (params: z.infer<P>) => NoticeText) {
  const read = (given: unknown): NoticeText | undefined => {
    const parsed = params.safeParse(given);
    return parsed.success ? text(parsed.data) : undefined;
  };
  return { params, read };
}
