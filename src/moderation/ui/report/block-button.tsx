import { useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import type { BlockKind } from '../../../standing/standing.ts';
import { useBlock } from '../../../standing/ui/use-block.ts';

type Person = { userId: string; name: string };

/** What tells the two ways apart. */
export const BLOCK_OR_MUTE = 'Block: neither of you sees the other. Mute: only you stop seeing them.';

const KINDS = [
  { kind: 'block', word: 'Block', icon: 'ban' },
  { kind: 'mute', word: 'Mute', icon: 'eye-off' },
] as const;

/** The two ways of keeping a person away from oneself. @param props.short where the name stands beside them */
export function BlockButtons(props: {
  person: Person;
  short?: boolean;
  /** Whether something else is under way. */
  disabled?: boolean;
  /** What comes first; false keeps it from being done. */
  before?: () => Promise<boolean>;
  onBlocked: () => void;
}) {
  const { person, short = false, disabled = false, before, onBlocked } = props;
  const { block } = useBlock();
  const [pressed, setPressed] = useState<BlockKind>();
  const press = async (kind: BlockKind) => {
    setPressed(kind);
    const done = (before === undefined || (await before())) && (await block(person, kind));
    setPressed(undefined);
    if (done) onBlocked();
  };
  return (
    <>
      {KINDS.map(({ kind, word, icon }) => (
        <Button
          key={kind}
          icon={short ? undefined : icon}
          loading={pressed === kind}
          disabled={pressed === undefined ? disabled : pressed !== kind}
          aria-label={`${word} ${person.name}`}
          onClick={() => void press(kind)}
        >
          {short ? word : <bdi className="one">{`${word} ${person.name}`}</bdi>}
        </Button>
      ))}
    </>
  );
}
