import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { safe } from '../../../api/call-error.ts';
import { tooManyWords } from '../../../api/call-failures.ts';
import { IconButton } from '../../../platform/ui/button.tsx';
import { toast } from '../../../platform/ui/toast-list.ts';

/** One's own address: masked, until its owner asks to see it. Only then does it come to this page, and it is not kept. */
export function OwnEmail({ masked }: { masked: string }) {
  const api = useApi();
  const [shown, setShown] = useState<string>();
  const [asking, setAsking] = useState(false);
  const reveal = async () => {
    setAsking(true);
    const { error, data, isDefined } = await safe(api.email.mine());
    setAsking(false);
    if (error === null) setShown(data.email ?? masked);
    else {
      const often = isDefined && error.code === 'TOO_OFTEN';
      const text = often
        ? 'You have asked for this too often. Try again later.'
        : (tooManyWords(error) ?? 'Failed to load your email');
      toast({ kind: 'bad', title: 'Error', text });
    }
  };
  return (
    <>
      <span className="em" role="status">
        {shown ?? masked}
      </span>
      <IconButton
        icon={shown === undefined ? 'eye' : 'eye-off'}
        label={shown === undefined ? 'Show email' : 'Hide email'}
        loading={asking}
        onClick={() => (shown === undefined ? void reveal() : setShown(undefined))}
      />
    </>
  );
}
