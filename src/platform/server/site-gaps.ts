import type { Config } from './config.ts';
import { isLoopback } from './loopback.ts';

/** What a real site may lack, though it runs without it. */
type SiteGap = 'NO_PUBLIC_URL' | 'PLAIN_HTTP' | 'NO_OWNER';

/** @returns what a real site lacks: an address, HTTPS, an owner; of the demo nothing of it is wanted */
export function siteGaps(config: Config): SiteGap[] {
  if (config.demo) return [];
  const { protocol, hostname } = new URL(config.publicUrl);
  const { robloxUsername, robloxUserId } = config.owner;
  const gaps: SiteGap[] = [];
  if (!config.publicUrlGiven) gaps.push('NO_PUBLIC_URL');
  else if (protocol === 'http:' && !isLoopback(hostname)) gaps.push('PLAIN_HTTP');
  if (robloxUsername === undefined && robloxUserId === undefined) gaps.push('NO_OWNER');
  return gaps;
}
