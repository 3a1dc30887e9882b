import { z } from 'zod';
import { text } from '../settings/setting-kinds.ts';

const noSpaces = text.regex(/^\S+$/, 'use it without spaces');

/** Where pictures are kept, and where the operator's own are looked for. */
export const mediaSettings = {
  mediaS3Endpoint: {
    env: 'MEDIA_S3_ENDPOINT',
    doc: 'Address of an S3-compatible server that keeps the pictures of items, for example https://s3.eu-central-1.amazonaws.com. Needs MEDIA_S3_BUCKET, MEDIA_S3_KEY and MEDIA_S3_SECRET. Default: none, pictures lie in DATA_DIR/media.',
    read: z
      .url({ protocol: /^https?$/, error: 'use an http or https address' })
      .refine((address) => isPlain(address), 'use an address without user, password, question mark or #')
      .optional(),
  },
  mediaS3Bucket: {
    env: 'MEDIA_S3_BUCKET',
    doc: 'Name of the bucket there; nobody else needs to read it.',
    read: text
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'use 3 to 63 of a to z, 0 to 9, dots and hyphens')
      .optional(),
  },
  mediaS3Region: {
    env: 'MEDIA_S3_REGION',
    doc: 'Region of the bucket.',
    read: text.regex(/^[a-z0-9-]+$/, 'use the name of a region').default('us-east-1'),
  },
  mediaS3Key: { env: 'MEDIA_S3_KEY', doc: 'Access key id for it.', read: noSpaces.optional() },
  mediaS3Secret: { env: 'MEDIA_S3_SECRET', doc: 'Secret access key for it.', read: noSpaces.optional() },
  picturesDir: {
    env: 'PICTURES_DIR',
    doc: 'Folder of your own item pictures, one folder for each game (docs/operating.md). Default: items without an uploaded picture show drawn art.',
    read: text.optional(),
  },
  picturesBaseUrl: {
    env: 'PICTURES_BASE_URL',
    doc: 'The same as a base address that this server asks; https, and a host on the open internet. Set one of the two.',
    read: z
      .url({ protocol: /^https$/, error: 'use an https address' })
      .refine((address) => isPlain(address), 'use an address without user, password, question mark or #')
      .optional(),
  },
};

function isPlain(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && [url.username, url.password, url.search, url.hash].every((part) => part === '');
}
