import { Link } from 'wouter';
import type { Api, Given } from '../../api/client.ts';
import { Icon } from '../../platform/ui/icon.tsx';

type Trust = Given<Api['standing']['mine']>['trust'];
type Step = Trust['steps'][number];

const WORDS: Record<Step['what'], (need: number) => string> = {
  roblox: () => 'Link your Roblox account',
  licence: () => 'Take the trade licence',
  age: (need) => `${need} hours here`,
  completed: (need) => `${need} finished trades`,
  partners: (need) => `${need} different people with a linked account`,
  days: (need) => `${need} days here`,
  clean: (need) => `${need} days without a decision against you`,
};

/** Where one does what is done or not, and counted by nothing. */
const DONE_AT: Partial<Record<Step['what'], string>> = { roblox: '/account', licence: '/licence' };

/** The highest level that members reach; the one above it is for those who look after the site. */
const HIGHEST = 3;

/** How far one is trusted, and what the next level takes. */
export function TrustCard({ trust: { level, next, steps } }: { trust: Trust }) {
  const lacksLicence = steps.some(({ what, have, need }) => what === 'licence' && have < need);
  return (
    <section className="card stack g3">
      <div className="row sp">
        <h2>{`Trust level ${level} of ${Math.max(level, HIGHEST)}`}</h2>
        <img src="/media/sticker/seedling.svg" width="48" height="48" alt="" />
      </div>
      <p className="sub s14">
        {next === null
          ? 'You are as high as you can get.'
          : `A higher level lets you ask for more trades a day${next === 1 ? ', and review people you have not traded with' : ''}. To reach level ${next}:`}
      </p>
      <ul className="std-steps">
        {steps.map((step) => (
          <StepRow key={step.what} step={step} />
        ))}
      </ul>
      {!lacksLicence && (
        <Link className="link" href="/licence">
          <Icon name="scroll-text" />
          <span>My trade licence</span>
        </Link>
      )}
    </section>
  );
}

const PIECES = 10;

function StepRow({ step: { what, have, need } }: { step: Step }) {
  const words = WORDS[what](need);
  const doneAt = DONE_AT[what];
  if (have >= need)
    return (
      <li className="row g3">
        <Icon name="circle-check" />
        <div>
          <b>{words}</b>
          <p className="s14 mut">Done</p>
        </div>
      </li>
    );
  const full = Math.floor((have / need) * PIECES);
  return (
    <li>
      {doneAt === undefined ? (
        <b>{words}</b>
      ) : (
        <Link className="link" href={doneAt}>
          {words}
        </Link>
      )}
      <div className="std-bar" aria-hidden="true">
        {Array.from({ length: PIECES }, (_, piece) => (
          <i key={piece} className={piece < full ? 'on' : undefined} />
        ))}
      </div>
      <p className="s14 mut">{doneAt === undefined ? `${have} of ${need}` : 'Not yet'}</p>
    </li>
  );
}
