import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import { failureTitle, tooManyWords } from '../../../api/call-failures.ts';
import { knowAnswer } from '../../../api/know-answer.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { toast } from '../../../platform/ui/toast-list.ts';
import { accountReads } from '../../account-reads.ts';
import { CLAIM_HOURS } from '../../roblox-link.ts';
import { TimeLeft } from './claimed-account.tsx';
import type { Claim } from './use-roblox-link.ts';

/** The account that one has proven and somebody else has: when it comes, and the way out. */
export function OwnClaim({ claim, onWithdrawn }: { claim: Claim; onWithdrawn: () => void }) {
  const api = useApi();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    const { error, data } = await safe(api.robloxLink.withdraw());
    setBusy(false);
    if (error !== null) {
      const text = tooManyWords(error) ?? 'Please try again later.';
      toast({ kind: 'bad', title: failureTitle(error, 'Failed to withdraw'), text });
      return;
    }
    knowAnswer(cache, accountReads.robloxLink(api).queryKey, data);
    toast({ title: 'Claim withdrawn', text: 'The account stays with whoever has it.' });
    onWithdrawn();
  };
  return (
    <div className="stack g3">
      <div className="note" role="note">
        <Icon name="timer" />
        <div className="grow">
          <p>
            You proved that <b>{claim.robloxUsername}</b> is yours.
          </p>
          <p>{`Another trader has it on their profile. We told them: they have ${CLAIM_HOURS} hours to prove it again. After that it is yours here.`}</p>
          <TimeLeft until={claim.winsAt} />
        </div>
      </div>
      <Button kind="ghost" loading={busy} onClick={() => void withdraw()}>
        Withdraw
      </Button>
    </div>
  );
}
