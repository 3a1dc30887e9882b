import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { SignIn } from '../../accounts/server/sign-in/sign-in.ts';
import type { Visitors } from '../../accounts/server/sign-in/visitors.ts';
import type { CallContext } from '../../api/server/call-context.ts';
import type { Database } from '../../platform/server/database/database.ts';
import type { DiskWatch } from '../../platform/server/disk-watch.ts';
import type { ReadyBytes } from '../../platform/server/http/ready-bytes.ts';
import type { VisitorLimits } from '../../platform/server/limits/visitor-limits.ts';
import type { Log } from '../../platform/server/log.ts';
import type { MediaStore } from '../../platform/server/media/media-store.ts';
import type { Config } from '../../platform/server/settings/config.ts';
import type { BuiltAssets } from '../pages/built-assets.ts';
import type { Renderer } from '../pages/pages.ts';
import type { Demo } from './demo.ts';

/** What takes addresses and answers them. */
export type WebApp = Hono<{ Bindings: HttpBindings }>;

/** The built pages: where their files lie, what each loads, and what renders them. */
export type Frontend = { clientFolder: string; assets: BuiltAssets; renderer: Renderer };

/** Makes what a handler is given, for a visitor at an IP address with some browser. */
export type ContextOf = (
  visitor: CallContext['visitor'],
  ip: string | undefined,
  browser?: { userAgent: string | undefined; cookies: string | undefined },
) => CallContext;

/** What the addresses are answered with. */
export type WebDeps = {
  config: Config;
  database: Database;
  disk: DiskWatch;
  log: Log;
  now: () => Date;
  media: MediaStore;
  ready: ReadyBytes;
  visitors: Visitors;
  limits: VisitorLimits;
  signIn: SignIn;
  frontend?: Frontend;
  contextOf: ContextOf;
  demo: Demo | undefined;
  state: { stopping: boolean };
};
