import { Icon } from '../../platform/ui/icon.tsx';

/** News that wait until somebody asks for them, so that nothing moves under a finger. */
export function NewsChip({ waiting, onShow }: { waiting: number; onShow: () => void }) {
  return (
    <>
      <p className="sr" aria-live="polite">
        {waiting > 0 && 'New ones are waiting.'}
      </p>
      {waiting > 0 && (
        <button type="button" className="chip mnew" onClick={onShow}>
          <Icon name="refresh-cw" />
          <span>{`${waiting} new`}</span>
        </button>
      )}
    </>
  );
}
