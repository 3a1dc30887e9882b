import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Ago } from '../../platform/ui/ago.tsx';
import { PersonPicture } from '../../profiles/ui/person-picture.tsx';
import { UNKNOWN_USER } from '../../profiles/profile.ts';
import type { TradeRequest } from './use-my-request.ts';

/** The head of a card about a request: the other person, who leads to their profile, and when it was. */
export function RequestHead(props: {
  request: TradeRequest;
  title: string;
  /** ISO 8601. */
  at: string;
  badge: ReactNode;
}) {
  const { request, title, at, badge } = props;
  const { other } = request;
  return (
    <div className="row g3">
      <PersonPicture picture={other?.picture} name={other?.name ?? UNKNOWN_USER} size={44} />
      <div className="grow">
        <h3>{title}</h3>
        <p className="s13 mut">
          {other === null ? (
            UNKNOWN_USER
          ) : (
            <Link className="by" href={`/profile/${other.userId}`}>
              <bdi>{other.name}</bdi>
            </Link>
          )}
          {' · '}
          <Ago at={at} />
        </p>
      </div>
      {badge}
    </div>
  );
}
