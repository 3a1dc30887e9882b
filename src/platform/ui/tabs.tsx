import type { ReactNode } from 'react';
import { grouped } from '../counts.ts';
import { classNames } from './class-names.ts';
import type { IconName } from './icon-sprite.ts';
import { Icon } from './icon.tsx';
import { moveFocus } from './roving-focus.ts';
import { useChosenInView } from './use-chosen-in-view.ts';

export type Tab<Id extends string> = {
  id: Id;
  label: string;
  icon?: IconName | undefined;
  count?: number | undefined;
  /** The count is of new things. */
  hot?: boolean | undefined;
  /** In the place of a count that comes later. */
  badge?: ReactNode;
};

/** Chooses one of several panels. `look` is a rail of keys, or a row of chips that scrolls where it is too long. */
export function Tabs<Id extends string>({
  tabs,
  chosen,
  onChoose,
  label,
  look = 'rail',
}: {
  tabs: readonly Tab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
  label: string;
  look?: 'rail' | 'chips';
}) {
  const ref = useChosenInView(chosen);
  return (
    <div
      ref={ref}
      className={look === 'chips' ? 'chips own-t' : 'tabs'}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => moveFocus(event, '[role=tab]')?.click()}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`tab-${tab.id}`}
          aria-selected={tab.id === chosen}
          aria-controls={tab.id === chosen ? `panel-${tab.id}` : undefined}
          tabIndex={tab.id === chosen ? 0 : -1}
          className={classNames(look === 'chips' && 'chip')}
          onClick={() => onChoose(tab.id)}
        >
          {tab.icon !== undefined && <Icon name={tab.icon} />}
          <span>{tab.label}</span>
          {tab.count !== undefined && (
            <span className={classNames('cnt', tab.hot && 'hot')}>
              <span>{grouped(tab.count)}</span>
              {tab.hot && <span className="sr"> new</span>}
            </span>
          )}
          {tab.badge !== undefined && <span className="late">{tab.badge}</span>}
        </button>
      ))}
    </div>
  );
}

/** What the tab with the same id shows. */
export function TabPanel({ id, children }: { id: string; children: ReactNode }) {
  return <div {...tabPanel(id)}>{children}</div>;
}

/** @returns what makes an element the panel of the tab with this id */
export function tabPanel(id: string) {
  return { role: 'tabpanel', id: `panel-${id}`, 'aria-labelledby': `tab-${id}` };
}
