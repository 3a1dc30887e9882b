import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { PICTURE_POLICY } from '../../platform/server/http/security-headers.ts';
import { writeReady } from '../../platform/server/http/write-ready.ts';
import { unlessBusy } from './busy.ts';
import type { PictureSheets } from './picture-sheets.ts';

/**
 * Sheets of pictures under /media/sheets, made at their first use.
 * @param deps.refusal counts a sheet that has to be made, and answers whoever has too many made
 */
export function sheetRoutes(deps: {
  sheets: PictureSheets;
  refusal: (c: Context) => Promise<Response | undefined>;
}): Hono<{ Bindings: HttpBindings }> {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  routes.get('/media/sheets/:file', async (c) => {
    const file = c.req.param('file');
    const list = c.req.url.split('?', 2)[1] ?? '';
    const refused = deps.sheets.peek(file, list) === undefined ? await deps.refusal(c) : undefined;
    if (refused !== undefined) return refused;
    return await unlessBusy(c, async () => {
      const sheet = await deps.sheets.find(file, list);
      if (sheet === undefined) return c.notFound();
      const keep = sheet.whole ? 'public, max-age=31536000, immutable' : 'no-store';
      const policy = ['content-security-policy', PICTURE_POLICY];
      writeReady(c.env.incoming, c.env.outgoing, sheet.answer, keep, policy);
      return RESPONSE_ALREADY_SENT;
    });
  });
  return routes;
}
