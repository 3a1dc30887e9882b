import { Hono } from 'hono';
import { html } from 'hono/html';
import { trimTrailingSlash } from 'hono/trailing-slash';
import { z } from 'zod';
import { createMisbehaviour } from './misbehaviour.ts';
import { showPage } from './page.ts';
import type { RobloxAccount, SeededRobloxPerson } from './roblox-account.ts';
import { createRobloxAccounts } from './roblox-accounts.ts';
import { headshot } from './roblox-headshot.ts';
import { accountsPage, profilePage } from './roblox-page.ts';

const TITLE = 'Stand-in Roblox';
const HEADSHOT_PATH = '/v1/users/avatar-headshot';

const NameLookup = z.object({
  usernames: z.array(z.string()).max(100),
  excludeBannedUsers: z.boolean().default(false),
});

const HeadshotQuery = z.object({
  userIds: z.string().regex(/^\d+(,\d+){0,99}$/),
  size: z.string().regex(/^\d{2,3}x\d{2,3}$/),
  format: z.enum(['Png', 'Jpeg', 'Webp']),
  isCircular: z.enum(['true', 'false']).default('false'),
});

const PageForm = z.discriminatedUnion('action', [
  z.object({ action: z.literal('add'), username: z.string().trim(), description: z.string().default('') }),
  z.object({
    action: z.literal('describe'),
    id: z.coerce.number(),
    description: z.string(),
    filterDigits: z.string().optional(),
  }),
]);

const IdLookup = z.object({
  userIds: z.array(z.int().positive()).max(100),
  excludeBannedUsers: z.boolean().default(false),
});

const AccountOrder = z.strictObject({
  id: z.int(),
  name: z.string().optional(),
  isBanned: z.boolean().optional(),
  headshotPending: z.boolean().optional(),
  deleted: z.literal(true).optional(),
});

/** @property startedAt from when the ages of accounts count that are young */
type Settings = { people: readonly SeededRobloxPerson[]; startedAt: Date };

/**
 * A Roblox of our own for demo mode and tests: the public calls that the product uses, at the paths that follow the host
 * names users.roblox.com, thumbnails.roblox.com and www.roblox.com, and a page to edit bios. State lives in memory.
 * @returns an app to mount under any path, or to serve alone
 */
export function createStandInRoblox({ people, startedAt }: Settings): Hono {
  const app = new Hono();
  const accounts = createRobloxAccounts(people, startedAt);
  const asked = { names: 0, ids: 0, bios: 0, headshots: 0, pictures: 0 };
  const misbehaviour = createMisbehaviour(
    { down: fault(0, 'ServiceUnavailable'), tooMany: fault(0, 'Too many requests') },
    () => ({ asked }),
  );
  app.use(trimTrailingSlash());
  app.route('/', misbehaviour.control);
  app.post('/control/account', async (c) => {
    // Only JSON, as for the other orders.
    const isJson = c.req.header('Content-Type')?.startsWith('application/json') === true;
    const ordered = AccountOrder.safeParse(isJson ? await c.req.json().catch(() => undefined) : undefined);
    if (!ordered.success) return c.json({ error: z.prettifyError(ordered.error) }, 400);
    const { id, ...to } = ordered.data;
    const problem = accounts.change(id, to);
    return problem === undefined ? c.json({ done: true }) : c.json({ error: problem }, 400);
  });
  // Counted also where it then fails on order.
  app.use(async (c, next) => {
    const { path } = c.req;
    if (path.endsWith('/v1/usernames/users')) asked.names += 1;
    else if (path.endsWith('/v1/users')) asked.ids += 1;
    else if (path.endsWith(HEADSHOT_PATH)) asked.headshots += 1;
    else if (/\/v1\/users\/\d+$/.test(path)) asked.bios += 1;
    else if (path.includes('/pictures/')) asked.pictures += 1;
    await next();
  });
  app.use('/v1/*', misbehaviour.middleware);

  app.post('/v1/usernames/users', async (c) => {
    const lookup = NameLookup.safeParse(await c.req.json().catch(() => undefined));
    if (!lookup.success) return c.json(fault(2, 'Too many usernames.'), 400);
    const found = lookup.data.usernames.flatMap((requestedUsername) => {
      const account = accounts.byName(requestedUsername);
      if (account === undefined || (account.isBanned && lookup.data.excludeBannedUsers)) return [];
      const { id, name, displayName } = account;
      return { requestedUsername, hasVerifiedBadge: false, id, name, displayName };
    });
    return c.json({ data: found });
  });

  app.post('/v1/users', async (c) => {
    const lookup = IdLookup.safeParse(await c.req.json().catch(() => undefined));
    if (!lookup.success) return c.json(fault(1, 'Too many ids.'), 400);
    const found = lookup.data.userIds.flatMap((requested) => {
      const account = accounts.byId(requested);
      if (account === undefined || (account.isBanned && lookup.data.excludeBannedUsers)) return [];
      const { id, name, displayName } = account;
      return { hasVerifiedBadge: false, id, name, displayName };
    });
    return c.json({ data: found });
  });

  app.get(HEADSHOT_PATH, (c) => {
    const query = HeadshotQuery.safeParse(c.req.query());
    if (!query.success) return c.json(fault(1, 'The request is invalid.'), 400);
    const base = c.req.url.slice(0, c.req.url.indexOf(HEADSHOT_PATH));
    const data = query.data.userIds.split(',').map((id) => {
      const account = accounts.byId(Number(id));
      const state = account === undefined ? 'Error' : account.headshotPending ? 'Pending' : 'Completed';
      const imageUrl = state === 'Completed' ? `${base}/pictures/${id}.png` : '';
      return { targetId: Number(id), state, imageUrl, version: 'TN3' };
    });
    return c.json({ data });
  });

  app.get('/v1/users/:id{[0-9]+}', (c) => {
    const account = accounts.byId(Number(c.req.param('id')));
    return account === undefined
      ? c.json(fault(3, 'The user id is invalid.'), 404)
      : c.json(publicUser(account));
  });

  app.get('/pictures/:file{[0-9]+\\.png}', (c) => {
    const account = accounts.byId(Number.parseInt(c.req.param('file'), 10));
    if (account === undefined) return c.notFound();
    c.header('Content-Security-Policy', "default-src 'none'");
    c.header('X-Content-Type-Options', 'nosniff');
    return c.body(new Uint8Array(headshot(account)), 200, { 'Content-Type': 'image/png' });
  });

  app.get('/users/:id{[0-9]+}/profile', async (c) => {
    const account = accounts.byId(Number(c.req.param('id')));
    if (account !== undefined) return showPage(c, { title: TITLE, body: profilePage(account) });
    return showPage(c, { title: TITLE, body: html`<p class="bad">Nobody has this id.</p>`, status: 404 });
  });

  app.post('/users/:id{[0-9]+}/profile', async (c) => {
    const form = PageForm.safeParse({ ...(await c.req.parseBody()), id: c.req.param('id') });
    const problem = form.success ? change(form.data) : z.prettifyError(form.error);
    if (problem === undefined) return c.redirect('profile', 303);
    return showPage(c, { title: TITLE, body: html`<p class="bad">${problem}</p>`, status: 400 });
  });

  app.get('/', async (c) => {
    const find = c.req.query('find') ?? '';
    const done = c.req.query('done') === undefined ? undefined : 'Saved.';
    const open = Number(c.req.query('done'));
    return showPage(c, {
      title: TITLE,
      body: accountsPage({ accounts: accounts.find(find), find, open, done }),
    });
  });

  app.post('/', async (c) => {
    const form = PageForm.safeParse(await c.req.parseBody());
    const problem = form.success ? change(form.data) : z.prettifyError(form.error);
    if (problem !== undefined || !form.success) {
      const body = accountsPage({ accounts: accounts.find(''), find: '', problem });
      return showPage(c, { title: TITLE, body, status: 400 });
    }
    const id = form.data.action === 'add' ? accounts.byName(form.data.username)?.id : form.data.id;
    return c.redirect(`?done=${id}`, 303);
  });

  function change(form: z.infer<typeof PageForm>): string | undefined {
    if (form.action === 'add') return accounts.add(form.username, form.description);
    const bio = form.filterDigits === undefined ? form.description : form.description.replace(/\d/g, '#');
    return accounts.describe(form.id, bio);
  }

  return app;
}

function fault(code: number, message: string): object {
  return { errors: [{ code, message, userFacingMessage: 'Something went wrong' }] };
}

/** The body of GET /v1/users/{id}; earlier names do not stand in it. */
function publicUser({ id, name, displayName, description, created, isBanned }: RobloxAccount): object {
  return {
    id,
    name,
    displayName,
    description,
    created,
    isBanned,
    externalAppDisplayName: null,
    hasVerifiedBadge: false,
  };
}
