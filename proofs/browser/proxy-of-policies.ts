import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy before the site, as an operator may have one, that can take the policy off its answers. */
export type Proxy = {
  url: string;
  /** Where the site listens. */
  behind: (url: string) => void;
  /** Whether answers keep the policy that the site gave them. */
  keepsPolicy: boolean;
  close: () => Promise<void>;
};

const POLICIES = ['content-security-policy', 'x-frame-options', 'x-content-type-options'];

/** Starts one on a free port. */
export async function startProxy(): Promise<Proxy> {
  let site = '';
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: Proxy = {
    url: `http://127.0.0.1:${port}`,
    behind: (url) => {
      site = url;
    },
    keepsPolicy: true,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  server.on('request', (asked, answer) => {
    const { method, headers, url: path } = asked;
    const { hostname, port: sitePort } = new URL(site);
    // A page that the browser kept would keep its policy.
    const { 'if-none-match': _, ...asking } = headers;
    const onward = request({ hostname, port: sitePort, path, method, headers: asking }, (given) => {
      const kept = Object.entries(given.headers).filter(
        ([name]) => proxy.keepsPolicy || !POLICIES.includes(name),
      );
      const isPage = given.headers['content-type']?.includes('html') === true;
      const fresh = isPage ? { 'cache-control': 'no-store' } : {};
      answer.writeHead(given.statusCode ?? 502, { ...Object.fromEntries(kept), ...fresh });
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  return proxy;
}
