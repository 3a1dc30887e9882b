import { createElement, use } from 'react';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { LatePart } from '../../../platform/ui/page/hydrated.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { ItemKeysContext, type ItemKeysProps, mayHaveForms } from './item-keys-context.ts';

/** The place of the keys to keep an item, below its figures. Their code comes late. */
export function ItemKeysSlot(props: ItemKeysProps) {
  const keys = use(ItemKeysContext);
  const isMember = useMe() !== null;
  // Only members say which form it is of.
  const size = isMember && mayHaveForms(props) ? 'ikept-w f' : 'ikept-w';
  return <LatePart fallback={<Skeleton className={size} />}>{createElement(keys, props)}</LatePart>;
}
