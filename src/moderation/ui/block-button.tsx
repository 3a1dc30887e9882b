import { Button } from '../../platform/ui/button.tsx';
import { useBlock } from '../../standing/ui/use-block.ts';

/** Keeps a person away from oneself. @param props.short where the name stands beside it */
export function BlockButton(props: {
  person: { userId: string; name: string };
  short?: boolean;
  onBlocked: () => void;
}) {
  const { person, short = false, onBlocked } = props;
  const { busy, block } = useBlock();
  const press = async () => {
    if (await block(person, 'block')) onBlocked();
  };
  return (
    <Button
      icon={short ? undefined : 'ban'}
      loading={busy}
      aria-label={`Block ${person.name}`}
      onClick={() => void press()}
    >
      {short ? 'Block' : <bdi className="one">{`Block ${person.name}`}</bdi>}
    </Button>
  );
}
