/** What stands on a ticket's button: what it does, and below it what one gets. The line below is for the eye alone. */
export function ContactFace() {
  return <TwoLines label="Contact Trader" below="Chat on Discord" />;
}

/** @param props.again whether the trader has declined before */
export function RequestFace({ again }: { again: boolean }) {
  return <TwoLines label={again ? 'Ask again' : 'Request'} below="Wait for a yes" />;
}

function TwoLines({ label, below }: { label: string; below: string }) {
  return (
    <span className="two-l">
      <span>{label}</span>
      <small aria-hidden="true">{below}</small>
    </span>
  );
}
