import { Icon } from '../../platform/ui/icon.tsx';
import { focusTitle } from './case/focus-title.ts';

/**
 * News that wait until somebody asks for them, so that nothing moves under a finger.
 * @param props.focus id of what has the focus then
 */
export function NewsChip(props: { waiting: number; onShow: () => void; focus: string }) {
  const { waiting, onShow, focus } = props;
  const press = () => {
    onShow();
    focusTitle(focus);
  };
  return (
    <>
      <p className="sr" aria-live="polite">
        {waiting > 0 && 'New ones are waiting.'}
      </p>
      {waiting > 0 && (
        <button type="button" className="chip mnew" onClick={press}>
          <Icon name="refresh-cw" />
          <span>{`${waiting} new`}</span>
        </button>
      )}
    </>
  );
}
