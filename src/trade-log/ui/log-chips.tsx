import { Icon } from '../../platform/ui/icon.tsx';
import { Menu, MenuItem } from '../../platform/ui/menu.tsx';
import { LAST_DAYS, type ShownLog } from '../log-address.ts';
import { LOG_VERDICTS, type LogVerdict } from '../log.ts';
import type { Sums } from './log-sums.tsx';

const WORDS: Record<LogVerdict, string> = { W: 'Win', F: 'Fair', L: 'Lose' };

/** Narrows what the log shows. */
export function LogChips({
  shown: { verdict, lately, person },
  sums: { all, verdicts, partners },
  onShow,
}: {
  shown: ShownLog;
  sums: Sums;
  onShow: (change: Partial<ShownLog>) => void;
}) {
  const name = partners.find(({ userId }) => userId === person)?.name;
  return (
    <div className="chips wr" role="group" aria-label="Show">
      <button
        type="button"
        className="chip"
        aria-pressed={verdict === undefined}
        onClick={() => onShow({ verdict: undefined })}
      >
        <span>All</span>
        <small>{all}</small>
      </button>
      {LOG_VERDICTS.map((each) => (
        <button
          key={each}
          type="button"
          className="chip"
          aria-pressed={verdict === each}
          onClick={() => onShow({ verdict: verdict === each ? undefined : each })}
        >
          <span>{WORDS[each]}</span>
          <small>{verdicts[each]}</small>
        </button>
      ))}
      <button
        type="button"
        className="chip"
        aria-pressed={lately}
        onClick={() => onShow({ lately: !lately })}
      >
        <Icon name="calendar" />
        <span>{`Last ${LAST_DAYS} days`}</span>
      </button>
      {(partners.length > 0 || person !== undefined) && (
        <Menu
          label={person === undefined ? 'Person' : `Person: ${name ?? 'somebody'}`}
          buttonClass={person === undefined ? 'chip' : 'chip on'}
          button={
            <>
              <Icon name="user-round" />
              <span>{person === undefined ? 'Person' : (name ?? 'Somebody')}</span>
            </>
          }
        >
          <MenuItem chosen={person === undefined} onChoose={() => onShow({ person: undefined })}>
            Everybody
          </MenuItem>
          {partners.map(({ userId, name: each }) => (
            <MenuItem key={userId} chosen={userId === person} onChoose={() => onShow({ person: userId })}>
              {each}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
}
