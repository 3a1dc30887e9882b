import { ByteCache } from '../http/byte-cache.ts';
import { openMediaBucket } from './media-bucket.ts';
import type { MediaPlace } from './media-config.ts';
import { openMediaFolder } from './media-folder.ts';
import type { MediaStore } from './media-store.ts';

// The pictures of items that people look at now: some thousand.
const KEPT_BYTES = 32 * 1024 * 1024;

/**
 * What lies under a name never changes, so what was read lately is kept in memory.
 * @returns the store that the settings name; nothing is opened or asked before its first use
 */
export function openMediaStore(place: MediaPlace): MediaStore {
  const store = place.kind === 'folder' ? openMediaFolder(place.folder) : openMediaBucket(place);
  const kept = new ByteCache(KEPT_BYTES);
  return {
    put: async (name, bytes, type) => await store.put(checked(name), bytes, type),
    get: async (name) => await kept.take(checked(name), async () => await store.get(name)),
    has: async (name) => await store.has(checked(name)),
    remove: async (name) => {
      await store.remove(checked(name));
      kept.drop(name);
    },
  };
}

const NAME = /^[a-z]+\/[a-z0-9-]+\.[a-z]+$/;

/** Names come from our own code; one that could lead out of the store is a bug, and stops here. */
function checked(name: string): string {
  if (!NAME.test(name)) throw new Error('This is no name of a kept file.');
  return name;
}
