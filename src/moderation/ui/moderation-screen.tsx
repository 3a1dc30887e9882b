import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useMe } from '../../accounts/ui/use-me.ts';
import type { Address } from '../../api/address.ts';
import { useApi } from '../../api/api-context.ts';
import { ForRole } from '../../backoffice/ui/for-role.tsx';
import { Ago } from '../../platform/ui/ago.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { Deferred } from '../../platform/ui/page/deferred.tsx';
import { type Tab, TabPanel, Tabs } from '../../platform/ui/tabs.tsx';
import type { Queue } from '../case.ts';
import { type ModerationTab, moderationAddress, readModeration } from '../moderation-address.ts';
import { moderationReads } from '../moderation-reads.ts';
import { AppealList } from './case/appeal-list.tsx';
import { CasePanel } from './case/case-panel.tsx';
import { type Decided, DecidedNote } from './case/decided-note.tsx';
import { CASE_TITLE, focusTitle, LIST, PAGE_TITLE } from './case/focus-title.ts';
import { QueueList } from './queue-list.tsx';

const loadAppeal = async () => (await import('./case/appeal-panel.tsx')).AppealPanel;

/** /moderation: what waits, and the case that is chosen. The list, the case and the appeal stand in the address. */
export function ModerationScreen({ address }: { address: Address }) {
  const queue = useQuery(moderationReads.queue(useApi()));
  return (
    <ForRole page="moderation" first={queue}>
      <Moderation address={address} queue={queue.data} />
    </ForRole>
  );
}

function Moderation({ address, queue }: { address: Address; queue: Queue | undefined }) {
  const [, navigate] = useLocation();
  const me = useMe();
  const [decided, setDecided] = useState<Decided>();
  const { tab, userId, appealId } = readModeration(address.search);
  const undone = () => {
    setDecided(undefined);
    focusTitle(CASE_TITLE, LIST);
  };
  if (queue === undefined) return null;
  const mine = queue.cases.filter(({ takenBy }) => takenBy !== null && takenBy.userId === me?.userId);
  const tabs: readonly Tab<ModerationTab>[] = [
    { id: 'reports', label: 'Reports', count: queue.waiting },
    { id: 'appeals', label: 'Appeals', count: queue.appeals },
    { id: 'mine', label: 'Mine', count: mine.length },
  ];
  return (
    <main id="main">
      <section className="band">
        <div className="wrap welcome">
          <h1 id={PAGE_TITLE} tabIndex={-1} className="grow">
            Moderation
          </h1>
          <Oldest cases={queue.cases} />
        </div>
      </section>
      <div className="wrap mod">
        <div className="mod-l">
          <Tabs
            look="chips"
            tabs={tabs}
            chosen={tab}
            onChoose={(chosen) => navigate(moderationAddress(chosen), { replace: true })}
            label="What waits"
          />
          <TabPanel id={tab}>
            {tab === 'appeals' ? (
              <AppealList chosen={appealId} />
            ) : (
              <QueueList cases={tab === 'mine' ? mine : queue.cases} tab={tab} chosen={userId} />
            )}
          </TabPanel>
        </div>
        <div className="mod-r">
          {appealId !== undefined && (
            <Deferred key={appealId} load={loadAppeal} props={{ appealId, onDecided: setDecided }} />
          )}
          {appealId === undefined && userId !== undefined && (
            <CasePanel key={userId} userId={userId} onDecided={setDecided} />
          )}
          {appealId === undefined && userId === undefined && <Choose />}
          {decided !== undefined && <DecidedNote decided={decided} onUndone={undone} />}
        </div>
      </div>
    </main>
  );
}

function Choose() {
  return <EmptyState heading="h2" sticker="balance-scale" title="Choose a case" text="It opens here." />;
}

/** Since when the oldest of the cases waits. */
function Oldest({ cases }: { cases: Queue['cases'] }) {
  const oldest = cases.reduce<string | undefined>(
    (before, { oldestAt }) => (before === undefined || oldestAt < before ? oldestAt : before),
    undefined,
  );
  if (oldest === undefined) return null;
  return (
    <span className="bdg">
      <Icon name="timer" />
      <span>Oldest </span>
      <Ago at={oldest} />
    </span>
  );
}
