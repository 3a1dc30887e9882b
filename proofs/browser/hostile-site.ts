import type { Page } from 'playwright-core';
import { openBrowser, PHONE, signInAs, type SiteBrowser } from '../../e2e/open-site.ts';
import { loadFrontend } from '../../src/app/pages/load-frontend.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { Canary } from './canary.ts';
import { type Proxy, startProxy } from './proxy-of-policies.ts';

/** Who looks at the pages. The member has linked no account. */
const PEOPLE = { visitor: undefined, member: 'newcomer.nell', admin: 'admin', owner: 'owner' } as const;
export type Role = keyof typeof PEOPLE;
export const ROLES: readonly Role[] = ['visitor', 'member', 'admin', 'owner'];
export const MEMBER = PEOPLE.member;

/** The demo behind a proxy that can take its policy off, open to each sort of people, with somebody who listens. */
export type HostileSite = {
  app: TestApp;
  proxy: Proxy;
  browser: SiteBrowser;
  canary: Canary;
  pages: Record<Role, Page>;
  close: () => Promise<void>;
};

/** Starts it with Chromium. */
export async function openHostileSite(): Promise<HostileSite> {
  const proxy = await startProxy();
  const app = await startTestApp({
    demo: true,
    frontend: await loadFrontend(),
    env: { PUBLIC_URL: proxy.url },
  });
  proxy.behind(app.localUrl);
  const browser = await openBrowser(proxy.url, { pictures: true });
  const canary = new Canary(proxy.url);
  const open = async (role: Role) => {
    const page = await browser.visitor({ size: PHONE });
    await canary.watch(page.context());
    const name = PEOPLE[role];
    if (name !== undefined) await signInAs(page, name);
    return page;
  };
  const [visitor, member, admin, owner] = await Promise.all([
    open('visitor'),
    open('member'),
    open('admin'),
    open('owner'),
  ]);
  return {
    app,
    proxy,
    browser,
    canary,
    pages: { visitor, member, admin, owner },
    close: async () => {
      await browser.close();
      await app.close();
      await proxy.close();
    },
  };
}
