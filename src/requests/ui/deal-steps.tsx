import { dealSteps } from '../request-words.ts';
import type { TradeRequest } from './use-my-request.ts';

/** What the reader of an accepted request does next. */
export function DealSteps({ request }: { request: TradeRequest }) {
  const steps = dealSteps(request);
  if (steps.length === 1) return <p className="hint whole">{steps}</p>;
  return (
    <ol className="steps-s">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
