import { z } from 'zod';
import { escapeHtml } from '../../platform/server/http/escape-html.ts';

const described = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        summary: z.string().optional(),
        description: z.string().optional(),
        tags: z.array(z.string()).optional(),
        parameters: z
          .array(
            z.object({
              name: z.string(),
              in: z.string(),
              required: z.boolean().optional(),
              schema: z.unknown(),
            }),
          )
          .optional(),
        requestBody: z.unknown().optional(),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
});

/**
 * A readable page of the calls, made of the OpenAPI description; it needs no script.
 * @param document the OpenAPI description
 * @param styles addresses of the style sheets
 */
export function docsPage(document: unknown, styles: readonly string[]): string {
  const { info, paths } = described.parse(document);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, ...call })),
  );
  const json = (value: unknown) =>
    `<pre class="api-json">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
  const sections = calls.map(
    (call) => `<section class="card stack g3">
<h2 class="api-call"><code>${escapeHtml(call.method.toUpperCase())} /api${escapeHtml(call.path)}</code></h2>
<p><b>${escapeHtml(call.summary ?? '')}</b></p>
<p class="sub">${escapeHtml(call.description ?? '')}</p>
${(call.parameters ?? [])
  .map(
    (p) =>
      `<p class="s14"><code>${escapeHtml(p.name)}</code> in ${escapeHtml(p.in)}${p.required ? ', required' : ''}</p>`,
  )
  .join('')}
${call.requestBody === undefined ? '' : `<details><summary>What it takes</summary>${json(call.requestBody)}</details>`}
<details><summary>What it answers: ${Object.keys(call.responses).map(escapeHtml).join(', ')}</summary>${json(call.responses)}</details>
</section>`,
  );
  return `<!doctype html><html lang="en" class="dark"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(info.title)}</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
</head><body><main class="wrap api-docs"><h1>${escapeHtml(info.title)}</h1>
<p class="sub">${escapeHtml(info.description)} The same as JSON: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></body></html>`;
}
