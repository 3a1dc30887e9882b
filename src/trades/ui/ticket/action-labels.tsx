import type { ReactNode } from 'react';

/** What stands on a ticket's button: what it does, and below it what one gets. The line below is for the eye alone. */
export function ContactLabel() {
  return <TwoLines below="Discord or Roblox">Contact Trader</TwoLines>;
}

/** @param props.again whether the trader has declined before */
export function RequestLabel({ again }: { again: boolean }) {
  return (
    <TwoLines below="Wait for a yes">
      {again ? (
        <>
          <span>Ask again</span>
          <span className="sr"> for this trade</span>
        </>
      ) : (
        <>
          <span className="sr">Send Trade </span>
          <span>Request</span>
        </>
      )}
    </TwoLines>
  );
}

function TwoLines({ below, children }: { below: string; children: ReactNode }) {
  return (
    <span className="two-l">
      <span>{children}</span>
      <small aria-hidden="true">{below}</small>
    </span>
  );
}
