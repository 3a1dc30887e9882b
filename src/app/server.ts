// How the product is started. Its modules come second: what resolves them quickly has to be there before.
import { resolveOnce } from '../platform/server/http/resolve-once.ts';

resolveOnce();
await import('./start/run.ts');
