import { Link, useLocation, useSearch } from 'wouter';
import { ContinueWithDiscord } from '../../../accounts/ui/sign-in/continue-with-discord.tsx';
import { Button, buttonClass } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { useNow } from '../../../platform/ui/use-now.ts';
import { licenceAddress } from '../../../standing/licence.ts';
import { contactProblem, type ContactRefusal } from './contact-problem.ts';

/** Says why there is no contact, and what one can do. */
export function ContactFailure(props: {
  refusal: ContactRefusal;
  retrying: boolean;
  onRetry: () => void;
  /** Where whoever has to sign in or get the licence comes back to; the page as it is without it. */
  next?: string | undefined;
  /** What opens this dialog again. */
  reopens?: string | undefined;
}) {
  const { refusal, retrying, onRetry } = props;
  const { title, text, again } = contactProblem(refusal, useNow());
  const [path] = useLocation();
  const search = useSearch();
  const signsIn = refusal?.code === 'SIGN_IN_REQUIRED';
  if (signsIn || refusal?.code === 'LICENCE_REQUIRED') {
    const here = search === '' ? path : `${path}?${search}`;
    const next = props.next ?? (signsIn ? here : (props.reopens ?? here));
    const look = buttonClass({ kind: 'pri', size: 'lg', wide: true });
    return (
      <>
        <div className="note">
          <Icon name={signsIn ? 'lock' : 'scroll-text'} />
          <span>
            <b>{title}</b>
            <br />
            <span>{text}</span>
          </span>
        </div>
        {signsIn ? (
          <ContinueWithDiscord className={look} next={next} />
        ) : (
          <Link className={look} href={licenceAddress(next)}>
            <span>Get my licence</span>
            <Icon name="arrow-right" />
          </Link>
        )}
      </>
    );
  }
  return (
    <div className="note bad">
      <Icon name="circle-alert" />
      <div>
        {/* The wait counts down each second: it is read out once, with the title. */}
        <b role="alert">{title}</b>
        <p>{text}</p>
        {refusal?.code === 'NO_STANDING' && (
          <Link className="link" href="/standing">
            My standing
          </Link>
        )}
        {again && (
          <Button size="sm" loading={retrying} onClick={onRetry}>
            Try Again
          </Button>
        )}
      </div>
    </div>
  );
}
