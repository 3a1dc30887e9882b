/**
 * @param robloxUrl base address of the Roblox pages that this site leads to
 * @returns the address of somebody's own page at Roblox
 */
export function robloxProfileAddress(robloxUrl: string, robloxUserId: string): string {
  return `${robloxUrl}/users/${robloxUserId}/profile`;
}
