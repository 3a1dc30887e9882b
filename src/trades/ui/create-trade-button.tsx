import { Button } from '../../platform/ui/button.tsx';
import type { CreateTrade } from './use-create-trade.tsx';

/** Opens the dialog in which one posts a trade; disabled without a connected Discord account. */
export function CreateTradeButton({ create, className }: { create: CreateTrade; className?: string }) {
  return (
    <Button
      kind={create.allowed ? 'pri' : undefined}
      className={className}
      icon="plus"
      disabled={!create.allowed}
      loading={create.loading}
      onPointerEnter={create.prepare}
      onFocus={create.prepare}
      onClick={create.open}
    >
      Create Trade Post
    </Button>
  );
}
