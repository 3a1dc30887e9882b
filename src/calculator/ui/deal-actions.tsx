import { Link } from 'wouter';
import { useMe } from '../../accounts/ui/use-me.ts';
import { Button, buttonClass, IconButton } from '../../platform/ui/button.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { useShareLink } from '../../platform/ui/use-copy.ts';
import { useToday } from '../../platform/ui/use-now.ts';
import { type Deal, dealFairness } from '../../trades/deal.ts';
import { postAddress } from '../../trades/post-address.ts';
import { type DealRules, writeDeal } from '../../trades/resolve-deal.ts';
import { dealQuery, isEmptyDeal } from '../../trades/written-deal.ts';
import { calculatorAddress } from '../calculator-address.ts';
import { previewTitle } from '../deal-preview.ts';
import { FindSomebody } from './find-somebody.tsx';

/** What one can do with a deal: hand it on, or post it. */
export function DealActions({ deal, rules }: { deal: Deal | undefined; rules: DealRules | undefined }) {
  const today = useToday();
  const written = deal && rules && writeDeal(deal, rules);
  const empty = deal === undefined || isEmptyDeal(deal);
  const link = useShareLink(
    written === undefined ? '/calculator' : calculatorAddress(written),
    deal === undefined || empty ? 'Trade Calculator' : previewTitle(deal, dealFairness(deal, today)),
  );
  const complete = deal !== undefined && deal.give.length > 0 && deal.get.length > 0;
  return (
    <div className="calc-a">
      {complete && written !== undefined && <FindSomebody key={dealQuery(written)} deal={written} />}
      <PostKey address={complete && written !== undefined ? postAddress(written) : undefined} />
      <div className="row calc-l">
        <Button kind="soft" icon={link.copied ? 'check' : 'link'} disabled={empty} onClick={link.copy}>
          {link.copied ? 'Copied!' : 'Copy link'}
        </Button>
        {link.share !== undefined && (
          <IconButton icon="send" kind="soft" label="Share" disabled={empty} onClick={link.share} />
        )}
      </div>
      <output className="sr">{link.copied && 'Copied!'}</output>
    </div>
  );
}

/** Leads to the Trade Hub with the deal filled in; whoever is signed out signs in on the way. */
function PostKey({ address }: { address: string | undefined }) {
  const me = useMe();
  const face = (
    <>
      <Icon name="send-horizontal" />
      <span>Post this trade</span>
    </>
  );
  const reason =
    address === undefined
      ? 'Add something on both sides to post it.'
      : me !== null && !me.discordConnected
        ? 'Connect Discord to create trades'
        : undefined;
  if (address === undefined || reason !== undefined) {
    return (
      <div className="calc-p">
        <Button wide disabled aria-describedby="calc-why">
          {face}
        </Button>
        <p id="calc-why" className="hint">
          {reason}
        </p>
      </div>
    );
  }
  if (me === null) {
    return (
      <form method="post" action="/login" className="calc-p">
        <input type="hidden" name="next" value={address} />
        <Button type="submit" kind="pri" wide>
          {face}
        </Button>
        <p className="hint">You sign in with Discord first, and come back to it.</p>
      </form>
    );
  }
  return (
    <div className="calc-p">
      <Link href={address} className={buttonClass({ kind: 'pri', wide: true })}>
        {face}
      </Link>
    </div>
  );
}
