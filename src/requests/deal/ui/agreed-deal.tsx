import { useId } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { useLateDialog } from '../../../platform/ui/dialogs/use-late-dialog.ts';
import { UNKNOWN_USER } from '../../../profiles/profile.ts';
import { entryName } from '../../../trades/trade.ts';
import type { TradeRequest } from '../../ui/use-my-request.ts';
import { useRequestAction } from '../../ui/use-request-action.ts';
import type { Deal } from '../deal-contract.ts';
import { Manifest, useTicks } from './manifest.tsx';
import { RouteNote } from './route-note.tsx';

const loadCancel = async () => (await import('../../ui/cancel-dialog.tsx')).CancelDialog;

/** What two people have agreed on, line by line, and what its reader says has become of it. */
export function AgreedDeal(props: {
  deal: Deal;
  /** Of the key that says that something else happened. */
  different: ReturnType<typeof useLateDialog>['key'];
}) {
  const { deal, different } = props;
  const { request, route } = deal;
  const ticks = useTicks(request);
  return (
    <>
      {route && <RouteNote request={request} route={route} />}
      <Manifest request={request} ticks={ticks} />
      <WhatHappened
        request={request}
        left={ticks.left.map((entry) => entryName(entry))}
        different={different}
      />
    </>
  );
}

function WhatHappened(props: {
  request: TradeRequest;
  /** The lines that are not ticked yet. */
  left: readonly string[];
  different: ReturnType<typeof useLateDialog>['key'];
}) {
  const { request, left, different } = props;
  const { busy, act } = useRequestAction(request);
  const cancel = useLateDialog(loadCancel);
  const hint = useId();
  const { completedByYou, completedByOther, other } = request;
  const name = other?.name ?? UNKNOWN_USER;
  return (
    <section className="card stack g3" aria-labelledby={`${hint}h`}>
      <h2 id={`${hint}h`}>What happened?</h2>
      {completedByYou ? (
        <p className="hint whole">{`You said it happened. If ${name} does not say so in time, the deal ends and counts for nobody.`}</p>
      ) : (
        <>
          <p id={hint} className="hint whole">
            {left.length > 1
              ? `${left.length} lines are not ticked yet.`
              : left.length === 1
                ? `One line is not ticked yet: ${left[0]}`
                : completedByOther
                  ? `${name} says it happened. Say it too when all is yours.`
                  : 'All lines are ticked. Say it once the trade in the game is done.'}
          </p>
          <Button
            kind="pri"
            icon="check-check"
            disabled={left.length > 0}
            loading={busy === 'complete'}
            aria-describedby={hint}
            onClick={() => act('complete')}
          >
            It happened
          </Button>
        </>
      )}
      <div className="row g3 wr two-b">
        <Button icon="flag" {...different}>
          It happened differently
        </Button>
        <Button icon="x" {...cancel.key}>
          It didn’t happen
        </Button>
      </div>
      {cancel.Dialog && (
        <cancel.Dialog
          request={request}
          busy={busy === 'cancel'}
          onCancel={(reason) => act('cancel', reason)}
          onClose={cancel.close}
        />
      )}
    </section>
  );
}
