import { Icon } from '../../../platform/ui/icon.tsx';

/** New trades that wait above a list that is being read. That there are some is said once, not at every further one. */
export function NewTradesChip({ waiting, onShow }: { waiting: number; onShow: () => void }) {
  return (
    <div className="fresh">
      <p className="sr" aria-live="polite">
        {waiting > 0 && 'New trades are waiting.'}
      </p>
      {waiting > 0 && (
        <button type="button" className="fresh-b" onClick={onShow}>
          <Icon name="chevron-up" />
          <span>{`${waiting} new`}</span>
        </button>
      )}
    </div>
  );
}
