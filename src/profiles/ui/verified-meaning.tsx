import { Icon } from '../../platform/ui/icon.tsx';

const MEANS = [
  'The trader put a code of ours into the bio of that Roblox account, so the account is theirs.',
  'That Roblox account is linked to one person here and to nobody else.',
  'Roblox still has that account. The badge goes when it is banned or deleted there.',
];

const DOES_NOT_MEAN = [
  'That they are honest. Anybody who owns an account can verify it.',
  'That we know who they are, or how old their account is.',
  'That the trade is fair. Look at both sides and check the values.',
];

/** What the Verified badge proves, and what it does not. */
export function VerifiedMeaning() {
  return (
    <section className="wrap sect">
      <div className="safe">
        <div className="safe-t">
          <h2>What Verified means</h2>
          <p className="sub">
            The badge answers one question: is this really that Roblox account? Stars and reviews tell you
            more, because each person can leave only one.
          </p>
          <span className="bdg ver">
            <Icon name="badge-check" />
            Verified
          </span>
        </div>
        <div className="safe-c">
          <div>
            <h3>It means</h3>
            <ul>
              {MEANS.map((text) => (
                <li key={text}>
                  <Icon name="check" className="t-ok" />
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3>It does not mean</h3>
            <ul>
              {DOES_NOT_MEAN.map((text) => (
                <li key={text}>
                  <Icon name="x" className="t-lose" />
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}
