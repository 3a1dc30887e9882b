import { createElement, use } from 'react';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { LatePart } from '../../../platform/ui/page/hydrated.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { mayHaveForms } from '../../items/form.ts';
import { ItemKeysContext, type ItemKeysProps } from './item-keys-context.ts';

/** The place of the keys to keep an item, below its figures. Their code comes late. */
export function ItemKeysSlot(props: ItemKeysProps) {
  const keys = use(ItemKeysContext);
  const isMember = useMe() !== null;
  if (keys === undefined) return null;
  // Only members say which form it is of.
  const size = isMember && mayHaveForms(props.game, props.item.category) ? 'ikept-w f' : 'ikept-w';
  return <LatePart fallback={<Skeleton className={size} />}>{createElement(keys, props)}</LatePart>;
}
