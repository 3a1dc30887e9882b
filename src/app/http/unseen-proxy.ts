import type { IncomingMessage } from 'node:http';
import { isPublicAddress } from '../../platform/server/http/public-address.ts';
import type { Log } from '../../platform/server/log.ts';
import type { Config } from '../../platform/server/settings/config.ts';

/** By these a proxy tells whom it asks for. */
const SIGNS = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'forwarded'];

/**
 * Notices that requests come through a proxy of which the settings say nothing: then everybody has the proxy's address,
 * and what one person does too often is refused to all.
 */
export class UnseenProxy {
  readonly #looks: boolean;
  readonly #log: Log;
  #seen = false;

  constructor({ trustedProxyHeader }: Pick<Config, 'trustedProxyHeader'>, log: Log) {
    this.#looks = trustedProxyHeader === undefined;
    this.#log = log;
  }

  get seen(): boolean {
    return this.#seen;
  }

  /** Looks at a request until one has come through a proxy. From the open internet anybody could write such a header. */
  look({ headers, socket }: IncomingMessage): void {
    if (!this.#looks || this.#seen) return;
    const header = SIGNS.find((name) => headers[name] !== undefined);
    if (header === undefined || isPublicAddress(socket.remoteAddress ?? '')) return;
    this.#seen = true;
    this.#log.warn(
      { header },
      'requests come through a proxy, and TRUSTED_PROXY_HEADER is not set: all visitors count as one, and share its limits. Set it to the header in which the proxy writes their address',
    );
  }
}
