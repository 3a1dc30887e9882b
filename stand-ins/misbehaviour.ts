import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';

/** Longest that 'slow' holds an answer back. */
const LONGEST_DELAY_MS = 60_000;
const USUAL_DELAY_MS = 15_000;

/** 'slow' answers rightly but late, 'nonsense' answers 200 with a page instead of JSON, '429' asks to come back later. */
const MODES = ['ok', 'down', 'slow', 'nonsense', '429'] as const;

/** How the imitated service words its refusals. */
type Wording = { down: object; tooMany: object };

type Misbehaviour = {
  /** Put before the routes that are to fail on order. */
  middleware: MiddlewareHandler;
  /** As `createOrders` makes it. */
  control: Hono;
};

/** How a stand-in is to behave, how long 'slow' holds it back, and for how many questions: for all when it is not said. */
type Order<Mode> = { mode: Mode; delayMs: number; times?: number | undefined };
/** `order` gives the one for the question that has come. */
type Orders<Mode> = { order: () => Order<Mode>; control: Hono };

/**
 * Takes orders by ordinary HTTP: POST /control {mode, delayMs?, times?} gives one, GET /control says how it stands. After
 * so many times the first mode is back.
 * @param report what GET /control tells besides the mode, read at the time of asking
 */
export function createOrders<const Mode extends string>(
  modes: readonly [Mode, ...Mode[]],
  report: () => object = () => ({}),
): Orders<Mode> {
  const Given = z.object({
    mode: z.coerce.string().pipe(z.enum(modes)),
    delayMs: z.number().int().min(0).max(LONGEST_DELAY_MS).default(USUAL_DELAY_MS),
    times: z.int().min(1).optional(),
  });
  const usual: Order<Mode> = { mode: modes[0], delayMs: USUAL_DELAY_MS };
  let order = usual;

  const control = new Hono();
  control.get('/control', (c) => c.json({ ...order, ...report() }));
  control.post('/control', async (c) => {
    // Only JSON: another site cannot send that from a visitor's browser without being asked for permission first.
    const isJson = c.req.header('Content-Type')?.startsWith('application/json') === true;
    const parsed = Given.safeParse(isJson ? await c.req.json().catch(() => undefined) : undefined);
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    order = parsed.data;
    return c.json(order);
  });
  const next = () => {
    const given = order;
    if (given.times === 1) order = usual;
    else if (given.times !== undefined) order = { ...given, times: given.times - 1 };
    return given;
  };
  return { order: next, control };
}

/**
 * Lets a stand-in be told, by ordinary HTTP, to fail as the real service sometimes does.
 * @param report what GET /control tells besides the mode, read at the time of asking
 */
export function createMisbehaviour(wording: Wording, report: () => object = () => ({})): Misbehaviour {
  const { order, control } = createOrders(MODES, report);

  const middleware: MiddlewareHandler = async (c, next) => {
    const { mode, delayMs } = order();
    switch (mode) {
      case 'ok':
        return next();
      case 'slow':
        // Somebody who hangs up is not waited for.
        await wait(delayMs, undefined, { signal: c.req.raw.signal }).catch(() => undefined);
        return next();
      case 'down':
        return c.json(wording.down, 503);
      case 'nonsense':
        return c.html('<!doctype html><title>Just a moment...</title><p>{"id": nonsense');
      case '429':
        c.header('Retry-After', '1');
        return c.json(wording.tooMany, 429);
    }
  };

  return { middleware, control };
}
