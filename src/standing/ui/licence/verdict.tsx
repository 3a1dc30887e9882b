import { useEffect, useRef } from 'react';
import { Icon } from '../../../platform/ui/icon.tsx';
import type { Graded } from './quiz.ts';

/** Whether an answer was right, and why. @param props.answer the right one, in its words */
export function Verdict({ graded: { right, title, why }, answer }: { graded: Graded; answer: string }) {
  const note = useRef<HTMLDivElement>(null);
  // On a low window it stands below what was answered.
  useEffect(() => {
    // What it gives is no cleanup of this effect.
    note.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, []);
  return (
    <div ref={note} className={right ? 'note ok' : 'note bad'}>
      <Icon name={right ? 'circle-check' : 'lightbulb'} />
      <div>
        {!right && <span className="sr">{`Not quite. The right answer: ${answer}`}</span>}
        <b>{right ? `Right! ${title}` : title}</b>
        <p>{why}</p>
        {!right && <p>This question comes back at the end.</p>}
      </div>
    </div>
  );
}
