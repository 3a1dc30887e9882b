import { useEffect, useRef } from 'react';
import type { ContactChoice } from '../../../profiles/contact-choice.ts';
import { ContactChoices } from '../../../profiles/ui/contact-choices.tsx';

/** Asks whoever posts for the first time who is to see their Discord username. */
export function ContactQuestion(props: {
  chosen: ContactChoice | null;
  busy: boolean;
  /** How often they have tried to post without an answer: then they are led here. */
  missed: number;
  onChoose: (choice: ContactChoice) => void;
}) {
  const { missed, ...choices } = props;
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (missed > 0) group.current?.querySelector('button')?.focus();
  }, [missed]);
  return (
    <section className="stack g2" aria-labelledby="who-sees-discord">
      <h3 id="who-sees-discord">Who sees your Discord?</h3>
      {missed > 0 && choices.chosen === null ? (
        <p className="err" role="alert">
          Choose one of the two. Then post.
        </p>
      ) : (
        <p className="s14 sub">We ask this once. You can change it on your account page.</p>
      )}
      <ContactChoices ref={group} {...choices} />
    </section>
  );
}
