import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Setting } from '../settings/setting-kinds.ts';
import { mediaSettings } from './media-settings.ts';

/** Where pictures are kept: in a folder of this machine, or in a bucket that several machines share. */
export type MediaPlace =
  | { kind: 'folder'; folder: string }
  | { kind: 'bucket'; endpoint: string; bucket: string; region: string; key: string; secret: string };

/** Where the operator's own pictures are looked for. */
export type PicturesPlace = { kind: 'folder'; folder: string } | { kind: 'address'; address: string };

type Read = <T>(setting: Setting<T>) => T;

/** @param problems gets a sentence for what does not fit together */
export function readMediaPlace(read: Read, dataDir: string, problems: string[]): MediaPlace {
  const endpoint = read(mediaSettings.mediaS3Endpoint)?.replace(/\/+$/, '');
  const bucket = read(mediaSettings.mediaS3Bucket);
  const region = read(mediaSettings.mediaS3Region);
  const key = read(mediaSettings.mediaS3Key);
  const secret = read(mediaSettings.mediaS3Secret);
  const folder: MediaPlace = { kind: 'folder', folder: join(dataDir, 'media') };
  const parts = { mediaS3Endpoint: endpoint, mediaS3Bucket: bucket, mediaS3Key: key, mediaS3Secret: secret };
  if (Object.values(parts).every((part) => part === undefined)) return folder;
  const missing = Object.entries(mediaSettings).flatMap(([name, { env }]) =>
    name in parts && Reflect.get(parts, name) === undefined ? [env] : [],
  );
  if (endpoint === undefined || bucket === undefined || key === undefined || secret === undefined) {
    problems.push(
      `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing: MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET, MEDIA_S3_KEY and MEDIA_S3_SECRET are set all, or none.`,
    );
    return folder;
  }
  return { kind: 'bucket', endpoint, bucket, region, key, secret };
}

/** @param problems gets a sentence when both are set, or the folder is none */
export function readPicturesPlace(read: Read, problems: string[]): PicturesPlace | undefined {
  const folder = read(mediaSettings.picturesDir);
  const address = read(mediaSettings.picturesBaseUrl)?.replace(/\/+$/, '');
  if (folder !== undefined && address !== undefined)
    problems.push('PICTURES_DIR and PICTURES_BASE_URL are both set: pictures are looked for in one place.');
  if (folder === undefined) return address === undefined ? undefined : { kind: 'address', address };
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    problems.push('PICTURES_DIR is not valid: there is no such folder, or it cannot be read.');
  return { kind: 'folder', folder: resolve(folder) };
}
