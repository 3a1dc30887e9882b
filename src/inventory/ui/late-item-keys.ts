import { type ComponentType, lazy } from 'react';
import type { ItemKeysProps } from '../../values/ui/item/item-keys-context.ts';

type Keys = ComponentType<ItemKeysProps>;

const load = async (): Promise<Keys> => (await import('./item-keys.tsx')).ItemKeys;

/** 'I have it' and 'I want it'. No first view needs their code; the server writes them into the page all the same. */
export const LateItemKeys: Keys = import.meta.env.SSR
  ? await load()
  : lazy(async (): Promise<{ default: Keys }> => {
      try {
        return { default: await load() };
      } catch {
        // Without them the item is still whole.
        return { default: () => null };
      }
    });
