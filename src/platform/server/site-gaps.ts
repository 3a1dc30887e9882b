import { isLoopback } from './http/loopback.ts';
import type { Config } from './settings/config.ts';

/** What a real site may lack, though it runs without it. */
type SiteGap = 'NO_PUBLIC_URL' | 'PLAIN_HTTP' | 'NO_OWNER' | 'PROXY_NOT_TRUSTED';

/**
 * @returns what a real site lacks: an address, HTTPS, an owner, none of which the demo wants; and what either lacks behind
 * a proxy, without which nobody can have an https address here: the header by which it tells visitors apart
 */
export function siteGaps(config: Config): SiteGap[] {
  const { protocol, hostname } = new URL(config.publicUrl);
  const { robloxUsername, robloxUserId } = config.owner;
  const gaps: SiteGap[] = [];
  if (protocol === 'https:' && config.trustedProxyHeader === undefined && config.limits > 0)
    gaps.push('PROXY_NOT_TRUSTED');
  if (config.demo) return gaps;
  if (!config.publicUrlGiven) gaps.push('NO_PUBLIC_URL');
  else if (protocol === 'http:' && !isLoopback(hostname)) gaps.push('PLAIN_HTTP');
  if (robloxUsername === undefined && robloxUserId === undefined) gaps.push('NO_OWNER');
  return gaps;
}
