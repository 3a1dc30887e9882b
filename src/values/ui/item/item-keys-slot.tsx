import { createElement, use } from 'react';
import { LatePart } from '../../../platform/ui/page/hydrated.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { ItemKeysContext, type ItemKeysProps } from './item-keys-context.ts';

/** The place of the keys to keep an item, below its figures. Their code comes late. */
export function ItemKeysSlot(props: ItemKeysProps) {
  const keys = use(ItemKeysContext);
  if (keys === undefined) return null;
  return <LatePart fallback={<Skeleton className="ikept-w" />}>{createElement(keys, props)}</LatePart>;
}
