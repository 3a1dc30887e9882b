import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Me } from '../../../accounts/account-contract.ts';
import { briefDate } from '../../../platform/dates.ts';
import { Button, buttonClass } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { Avatar } from '../../../profiles/ui/avatar.tsx';
import type { WayOn } from '../../way-on.ts';
import { type Lesson, Lessons, LESSONS_ID } from './lessons.tsx';

/** The licence of somebody, and the way on. @param props.fresh whether they have just got it */
export function LicenceTicket(props: {
  me: Me;
  /** ISO 8601 */
  passedAt: string;
  lessons: readonly Lesson[];
  way: WayOn;
  fresh: boolean;
}) {
  const { me, passedAt, lessons, way, fresh } = props;
  const [reads, setReads] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!fresh) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [fresh]);
  return (
    <>
      <article className={fresh ? 'tkt lic-t new' : 'tkt lic-t'}>
        <div className="lic-h">
          <img src="/media/sticker/admission-tickets.svg" width="104" height="104" alt="" />
          <h1 ref={heading} tabIndex={-1}>
            You have your trade licence
          </h1>
          <p className="sub">
            You can now contact traders and accept deals. Read the answers again any time.
          </p>
        </div>
        <div className="perf" aria-hidden="true">
          <i />
          <i />
        </div>
        <div className="stub">
          <div className="row g3 wr">
            <Avatar picture={me.picture} size={52} />
            <span className="grow lic-n">
              <b>
                <bdi>{me.name}</bdi>
              </b>
              <span className="s13 sub">{`Passed on ${briefDate(passedAt)}`}</span>
            </span>
            {me.robloxUsername !== null && (
              <span className="bdg ver">
                <Icon name="badge-check" />
                Verified
              </span>
            )}
          </div>
          <div className="lic-2">
            {lessons.length > 0 && (
              <Button
                aria-expanded={reads}
                aria-controls={reads ? LESSONS_ID : undefined}
                onClick={() => setReads(!reads)}
              >
                Read again
              </Button>
            )}
            <Link className={buttonClass({ kind: 'pri' })} href={way.href} replace>
              <span>{way.words}</span>
              <Icon name="arrow-right" />
            </Link>
          </div>
        </div>
      </article>
      {reads && <Lessons lessons={lessons} />}
    </>
  );
}
