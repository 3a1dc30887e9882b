import type { Config } from '../platform/server/config.ts';
import { securityHeaders } from '../platform/server/security-headers.ts';
import { themeScript } from '../platform/ui/theme.ts';
import { DRAWING_POLICY } from '../values/drawing.ts';

/** @returns the security headers that every answer of this site carries, by name */
export function siteHeaders({
  publicUrl,
  discord,
}: Pick<Config, 'publicUrl' | 'discord'>): [string, string][] {
  return Object.entries(
    securityHeaders({
      https: publicUrl.startsWith('https://'),
      inlineScript: themeScript,
      markupPolicy: DRAWING_POLICY,
      formTargets: [new URL(discord.browserUrl).origin],
    }),
  );
}
