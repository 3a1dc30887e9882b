import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import { tooManyWords } from '../../api/call-failures.ts';
import type { Api, Given } from '../../api/client.ts';
import { knowAnswer } from '../../api/know-answer.ts';
import { toast } from '../../platform/ui/toast-list.ts';
import type { ContactChoice } from '../../profiles/contact-choice.ts';
import { ContactChoices } from '../../profiles/ui/contact-choices.tsx';
import { accountReads } from '../account-reads.ts';
import { CONTACT_CARD_ID } from '../contact-card-id.ts';
import { useLedTo } from './use-led-to.ts';

/** Who sees one's Discord username; nothing until it is known what was chosen. */
export function ContactCard() {
  const { data } = useQuery(accountReads.account(useApi()));
  return data?.contactChoice === undefined ? null : <Chosen now={data.contactChoice} />;
}

/** Each choice holds at once, and another one takes it back. */
function Chosen({ now }: { now: ContactChoice | null }) {
  const { sending, choose } = useContactChoice();
  const title = useLedTo(CONTACT_CARD_ID);
  return (
    <section id={CONTACT_CARD_ID} className="card stack g3">
      <h2 ref={title} tabIndex={-1}>
        Who sees your Discord?
      </h2>
      <p className="sub s14">
        {now === null
          ? 'You have not chosen yet. Until you do, only people whose deal you accept see it.'
          : 'Once you accept a deal, the two of you always see how to reach each other.'}
      </p>
      <ContactChoices
        chosen={sending ?? now}
        busy={sending !== undefined}
        onChoose={(choice) => void choose(choice)}
      />
    </section>
  );
}

/** Keeps who is to see it. `sending` is what is on its way. */
function useContactChoice() {
  const api = useApi();
  const cache = useQueryClient();
  const [sending, setSending] = useState<ContactChoice>();
  const choose = async (choice: ContactChoice) => {
    setSending(choice);
    const { queryKey } = accountReads.account(api);
    const { error } = await safe(api.accounts.chooseContact({ choice }));
    if (error === null) {
      knowAnswer<Given<Api['accounts']['account']>>(
        cache,
        queryKey,
        (before) => before && { ...before, contactChoice: choice },
      );
      toast({ title: 'Saved', text: SAVED[choice] });
    } else {
      // It may have been kept all the same.
      void cache.invalidateQueries({ queryKey });
      toast({ kind: 'bad', title: 'Not saved', text: tooManyWords(error) ?? 'Please try again later' });
    }
    setSending(undefined);
  };
  return { sending, choose };
}

const SAVED: Record<ContactChoice, string> = {
  anyone: 'Anyone signed in can see your Discord now.',
  'after-deal': 'Only people whose deal you accept see your Discord now.',
};
