import type { ReactNode } from 'react';
import type { Elements } from '../../../platform/ui/elements.ts';

const STICKERS = ['seedling', 'brain', 'dog-face', 'hamburger'] as const;

/**
 * One ticket in the middle of a patterned page: signing in, and all that has to do with email and password.
 * @param props.top what stands on the upper edge of the ticket
 * @param props.stub below the perforation
 * @param props.below under the ticket
 */
export function AuthTicket(props: { top: Elements; children: ReactNode; stub?: Elements; below: Elements }) {
  return (
    <main id="main">
      <div className="auth pat">
        {STICKERS.map((sticker, index) => (
          <img
            key={sticker}
            className={`bgst p${index + 1}`}
            src={`/media/sticker/${sticker}.svg`}
            width="132"
            height="132"
            alt=""
          />
        ))}
        <div className="auth-c">
          {props.top}
          <div className="tkt acard">
            <div className="acard-t stack g3">{props.children}</div>
            {props.stub !== undefined && (
              <>
                <div className="perf" aria-hidden="true">
                  <i />
                  <i />
                </div>
                {props.stub}
              </>
            )}
          </div>
          {props.below}
        </div>
      </div>
    </main>
  );
}

/** A sticker that stands on the ticket's edge, in place of the three cards. */
export function TicketSticker({ name }: { name: 'envelope' | 'key' }) {
  return <img className="astk" src={`/media/sticker/${name}.svg`} width="96" height="98" alt="" />;
}
