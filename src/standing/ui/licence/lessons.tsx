import { useEffect, useRef } from 'react';
import type { Api, Given } from '../../../api/client.ts';
import { Icon } from '../../../platform/ui/icon.tsx';

export type Lesson = Given<Api['licence']['mine']>['lessons'][number];

export const LESSONS_ID = 'lessons';

/** What somebody answered for their licence, to read it again. */
export function Lessons({ lessons }: { lessons: readonly Lesson[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section id={LESSONS_ID} className="stack g3" aria-labelledby="lessons-title">
      <h2 ref={heading} id="lessons-title" tabIndex={-1}>
        What you know
      </h2>
      <ul className="stack g3">
        {lessons.map(({ title, ask, answer, why }) => (
          <li key={ask} className="card stack g2 lic-l">
            <h3>{title}</h3>
            <p className="sub">{ask}</p>
            <p className="row g2">
              <Icon name="circle-check" />
              <b>{answer}</b>
            </p>
            <p>{why}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
