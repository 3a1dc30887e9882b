import type { CallContext } from '../../../api/server/call-context.ts';
import type { Limit } from '../../../platform/server/limits/limits.ts';
import { turnsOfAddress } from '../../../platform/server/limits/visitor-network.ts';

/** What a use of some kind is counted under at an address, each with its limit. */
export type TurnsAtAddress = (what: string, limit: Limit) => [key: string, limit: Limit][];

/** @returns counts what is done from the address of a call, as often as the setting `LIMITS` says; nothing where that is 0 */
export function turnsAtAddress({ accounts, config, ip }: CallContext): TurnsAtAddress {
  return (what, { most, perMs }) => {
    if (config.limits === 0) return [];
    const scaled = { most: Math.max(1, Math.floor(most * config.limits)), perMs };
    return turnsOfAddress(accounts.limitKey, what, ip, scaled);
  };
}
