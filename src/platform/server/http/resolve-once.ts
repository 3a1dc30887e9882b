import { registerHooks, type ResolveFnOutput, type ResolveHookContext } from 'node:module';

/** Each of its files imports its neighbours by full names, and all of them are modules. */
const LARGE_PACKAGE = /\/node_modules\/drizzle-orm\//;
const PACKAGE_NAME = /^(?:@[^/]+\/)?[^/]+/;
const MODULES = '/node_modules/';

/**
 * Lets this process resolve each package only once for whoever imports it. Node reads a package's description anew for
 * every import of it, and for every import within it; that of drizzle-orm alone is 179 kB, and half of the time until the
 * product was ready went there.
 */
export function resolveOnce(): void {
  const known = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      const from = context.parentURL;
      if (from === undefined || !from.startsWith('file:') || isRequired(context))
        return next(specifier, context);
      if (specifier.startsWith('.')) {
        if (!LARGE_PACKAGE.test(from) || !specifier.endsWith('.js')) return next(specifier, context);
        return { url: new URL(specifier, from).href, format: 'module', shortCircuit: true };
      }
      const key = `${packageOf(from)} ${specifier}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const resolved = { ...next(specifier, context), shortCircuit: true };
      known.set(key, resolved);
      return resolved;
    },
  });
}

/** A CommonJS module's `require` may find another file than an import. */
function isRequired({ conditions }: ResolveHookContext): boolean {
  return conditions.includes('require');
}

/** @returns the package that a file is of, as an address; nothing for the product's own */
function packageOf(url: string): string {
  const at = url.lastIndexOf(MODULES);
  if (at < 0) return '';
  const end = at + MODULES.length;
  return url.slice(0, end) + (PACKAGE_NAME.exec(url.slice(end))?.[0] ?? '');
}
