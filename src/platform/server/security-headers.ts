import { createHash } from 'node:crypto';

/**
 * Headers of every answer. Scripts come from this site alone; the only inline one is named by its hash. The style
 * attributes that React writes (a meter's place, a fuse's length) are allowed, style elements are not.
 * @param options.inlineScript text of the one inline script
 * @param options.formTargets origins that a form may lead to besides this site: the sign-in
 */
export function securityHeaders(options: {
  https: boolean;
  inlineScript: string;
  formTargets: string[];
}): Record<string, string> {
  const scriptHash = createHash('sha256').update(options.inlineScript).digest('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'sha256-${scriptHash}'`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action 'self' ${options.formTargets.join(' ')}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(options.https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
