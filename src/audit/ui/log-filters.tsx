import { Icon } from '../../platform/ui/icon.tsx';
import { Menu, MenuItem } from '../../platform/ui/menu.tsx';
import type { LogFilter } from '../log-filter.ts';
import { KNOWN_ACTIONS, logFace } from './log-words.ts';

/** Which action, and whose: the person is chosen by a press on a name in the list. */
export function LogFilters(props: {
  filter: LogFilter;
  /** Name of the person that is asked for, once it is known. */
  person: string | undefined;
  onShow: (change: Partial<LogFilter>) => void;
}) {
  const { filter, person, onShow } = props;
  const chosen = filter.action === '' ? 'All actions' : logFace(filter.action).words;
  return (
    <>
      {filter.person !== '' && (
        <button type="button" className="chip on lper" onClick={() => onShow({ person: '' })}>
          <bdi className="one">{person ?? 'One person'}</bdi>
          <Icon name="x" />
          <span className="sr">Show everybody</span>
        </button>
      )}
      <Menu
        label={`Actions: ${chosen}`}
        buttonClass="chip lact"
        button={
          <>
            <Icon name="list-filter" />
            <span className="one">{chosen}</span>
            <Icon name="chevron-down" />
          </>
        }
      >
        <MenuItem chosen={filter.action === ''} onChoose={() => onShow({ action: '' })}>
          All actions
        </MenuItem>
        {KNOWN_ACTIONS.map((action) => (
          <MenuItem key={action} chosen={action === filter.action} onChoose={() => onShow({ action })}>
            {logFace(action).words}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
