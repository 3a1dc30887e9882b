import { createHash } from 'node:crypto';

// Whatever a page of ours has no use for; a script that found its way in could not use it either.
const DENIED = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** Those who run the site confirm by passkeys that it is them. */
const OWN = ['publickey-credentials-create', 'publickey-credentials-get'];

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const PLAIN_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
const ALWAYS = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };

/** Policy of a picture: opened by itself it is a document of this site, in which nothing may run. */
export const PICTURE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * Headers of what is no document: data, files and streams that go by the thousand, for which the rest would be weight. Opened
 * by itself such an answer may do nothing at all.
 * @param https whether the site is reached by HTTPS
 */
export function plainHeaders(https: boolean): Record<string, string> {
  return { 'content-security-policy': PLAIN_POLICY, ...ALWAYS, ...insistence(https) };
}

/**
 * Headers of every answer that may be a document. Scripts come from this site alone; the only inline one is named by its hash, and text becomes
 * markup only by the one policy that draws pictures of items. The style attributes that React writes (a meter's place,
 * a fuse's length) are allowed, style elements are not.
 * @param options.https whether the site is reached by HTTPS: only then browsers are told to insist on it
 * @param options.inlineScript text of the one inline script
 * @param options.markupPolicy name of the Trusted Types policy that draws pictures
 * @param options.formTargets origins that a form may lead to besides this site: the sign-in
 */
export function documentHeaders(options: {
  https: boolean;
  inlineScript: string;
  markupPolicy: string;
  formTargets: string[];
}): Record<string, string> {
  const scriptHash = createHash('sha256').update(options.inlineScript).digest('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'sha256-${scriptHash}'`,
    "script-src-attr 'none'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ['form-action', "'self'", ...options.formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${options.markupPolicy}`,
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    ...ALWAYS,
    // For browsers that know no frame-ancestors.
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': [
      ...DENIED.map((feature) => `${feature}=()`),
      ...OWN.map((feature) => `${feature}=(self)`),
    ].join(', '),
    ...insistence(options.https),
  };
}

function insistence(https: boolean): Record<string, string> {
  return https ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {};
}
