import type { ServerResponse } from 'node:http';
import { documentHeaders, plainHeaders } from '../../platform/server/http/security-headers.ts';
import type { Config } from '../../platform/server/settings/config.ts';
import { DRAWING_POLICY } from '../../values/items/drawing.ts';
import { headScript } from '../pages/lead-home.ts';

/** The security headers of this site as names and values in turn. */
export type SiteHeaders = {
  /** Of whatever may be a document. */
  document: readonly string[];
  /** Of data, files and streams. */
  plain: readonly string[];
};

/** @returns the security headers that the answers of this site carry */
export function siteHeaders({ publicUrl, discord }: Pick<Config, 'publicUrl' | 'discord'>): SiteHeaders {
  const https = publicUrl.startsWith('https://');
  const document = documentHeaders({
    https,
    inlineScript: headScript,
    markupPolicy: DRAWING_POLICY,
    formTargets: [new URL(discord.browserUrl).origin],
  });
  return { document: Object.entries(document).flat(), plain: Object.entries(plainHeaders(https)).flat() };
}

/** Sets headers of an answer. @param headers names and values in turn */
export function setHeaders(response: ServerResponse, headers: readonly string[]): void {
  for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
}
