import { navigate } from 'wouter/use-browser-location';
import { safe } from '../../../api/call-error.ts';
import type { Api } from '../../../api/client.ts';
import { counted } from '../../../platform/counts.ts';
import { toast } from '../../../platform/ui/toast-list.ts';
import { PLAIN } from '../../../values/items/form.ts';
import { hubAddress } from '../../hub-address.ts';
import type { TradeSelection } from '../../trade.ts';
import { writeSide } from '../../written-deal.ts';
import type { SentPost } from './sent-post.ts';

/** Longer than other messages: it has a link to follow. */
const SHOWN_MS = 10_000;

/** Tells whoever has posted how many people would make that trade now, where there are any, and leads to them. */
export async function tellWanted(api: Api, { game, offering, wanting }: SentPost['draft']): Promise<void> {
  const { data } = await safe(
    api.matches.count({ game, give: writtenSide(offering), get: writtenSide(wanting) }),
  );
  if (data === undefined || data.people === 0) return;
  toast({
    kind: 'info',
    title:
      data.people === 1
        ? '1 person wants this now'
        : `${counted(data.people, 'person', 'people')} want this now`,
    text: 'They give what you ask for.',
    button: {
      label: 'See matches',
      press: () => navigate(hubAddress({ game, tab: 'matches', search: '', scope: 'all' })),
    },
    forMs: SHOWN_MS,
  });
}

function writtenSide(side: readonly TradeSelection[]): string {
  return writeSide(
    side.map(({ item, form = PLAIN, quantity }) => ({ item: { slug: item }, form, quantity })),
  );
}
