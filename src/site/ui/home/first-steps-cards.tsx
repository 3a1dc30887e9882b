import { Link } from 'wouter';
import { ROBLOX_CARD_ID } from '../../../accounts/roblox-card-id.ts';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { counted } from '../../../platform/counts.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { ENOUGH_ITEMS, stepStates } from './first-steps.ts';

/** What somebody does first who has not traded yet, one card after the other. @param props.items how many items they have */
export function FirstSteps({ items }: { items: number }) {
  const robloxUsername = useMe()?.robloxUsername ?? null;
  const states = stepStates({ linked: robloxUsername !== null, items });
  const steps = [
    {
      title: 'Link Roblox',
      text: 'Show traders that you are Verified.',
      done: `Linked as ${robloxUsername}`,
      href: `/account#${ROBLOX_CARD_ID}`,
      button: 'Link my account',
    },
    {
      title: 'Add five items',
      text:
        items === 0
          ? 'Type them like you write them in chat.'
          : `${items} of ${ENOUGH_ITEMS} so far. Type them like you write them in chat.`,
      done: `You have ${counted(items, 'item')}`,
      href: '/inventory',
      button: 'Add items',
    },
    {
      title: 'See who trades them',
      text: 'Ask for a trade that you like, or post your own.',
      href: '/trade',
      button: 'See live trades',
    },
  ];
  return (
    <>
      <h2 className="sr">First steps</h2>
      <ol className="fs">
        {steps.map(({ title, text, done, href, button }, index) => (
          <li key={title} className={states[index]}>
            <span className="no" aria-hidden="true">
              {states[index] === 'done' ? <Icon name="check" /> : <span>{`${index + 1}`}</span>}
            </span>
            <div className="grow">
              <h3>{title}</h3>
              {states[index] === 'done' ? (
                <p className="sub">{done}</p>
              ) : (
                <>
                  <p className="sub">{text}</p>
                  <Link
                    className={buttonClass({ kind: states[index] === 'now' ? 'pri' : undefined })}
                    href={href}
                  >
                    {button}
                  </Link>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
