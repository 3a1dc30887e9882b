import { z } from 'zod';

/** One setting: the variable, a line about it for `.env.example`, and how its text is read. */
export type Setting<T> = { env: string; doc: string; read: z.ZodType<T> };

/** Anything but nothing. */
export const text = z.string().min(1);

export const address = z.url({ protocol: /^https?$/, error: 'use an http or https address', abort: true });

/** @param least and most: what is allowed, both included */
export const wholeNumber = (least: number, most: number) => {
  const error = `use a whole number from ${least} to ${most}`;
  // A number is only digits: the language would read '0x7', '1e2' and ' ' as numbers too.
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(least, error).max(most, error));
};

/** An address that is a site and nothing below it: where a path is given, links and cookies would leave it out. */
export const origin = address.refine(
  (given) => {
    const { pathname, search, hash, username, password } = new URL(given);
    return pathname === '/' && `${search}${hash}${username}${password}` === '';
  },
  {
    error:
      'use an address without anything behind the host, such as https://swap.example: the site cannot live below a path',
  },
);

/** '1' or '0', off when it is left out. */
export const onOff = z
  .enum(['0', '1'], { error: 'use 1 or 0' })
  .default('0')
  .transform((v) => v === '1');
