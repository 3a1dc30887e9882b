import type { IconName } from '../../platform/ui/icon-sprite.ts';
import { Icon } from '../../platform/ui/icon.tsx';

type Trick = { icon: IconName; name: string; how: string; instead: string };

const TRICKS: readonly Trick[] = [
  {
    icon: 'handshake',
    name: 'Trust trades',
    how: '“You give first, I give mine right after.” Then they leave the server with your item.',
    instead:
      'Put both sides into one trade window. If it does not fit into one, do not do it. A one-stop route here is two such trades, each fair by itself: nobody in it gives first and waits.',
  },
  {
    icon: 'rotate-cw',
    name: 'Item switches',
    how: 'At the last second they take an item out, or swap it for one that looks almost the same. Often they say the trade glitched and you must do it again.',
    instead:
      'Read every item, its mutation and its amount once more before you accept. Anything changed? Decline.',
  },
  {
    icon: 'users',
    name: 'Fake middle men',
    how: 'They bring a “trusted middle man”. It is their friend, or their second account, and both your items are gone.',
    instead: 'Never take a middle man whom the other trader brings, or who writes to you first.',
  },
  {
    icon: 'scan-eye',
    name: 'Look-alike names',
    how: 'PixelMango and PixeIMango are two people: one has a capital I where the other has a small l. Pictures and display names can be copied too.',
    instead: 'Compare the @username in the game with the one on the trade here, letter by letter.',
  },
  {
    icon: 'key-round',
    name: 'Passwords and codes',
    how: 'They ask for your password, a login code or a QR scan, or send a file or a link that gives “free” items.',
    instead: 'Keep them to yourself. No trader, no middle man, not Roblox and not we will ever need them.',
  },
  {
    icon: 'circle-slash',
    name: 'Paying outside the game',
    how: 'Gift cards, money apps, or items of another game. Once it is sent you cannot get it back, and it breaks the rules of Roblox.',
    instead: 'Swap items for items, inside one game, in its own trade window.',
  },
];

/** How trades go wrong: each trick, how it goes, and what to do instead. */
export function TradeTricks() {
  return (
    <section className="wrap sect">
      <div className="hdr">
        <h2>How trades go wrong</h2>
      </div>
      <ul className="tricks">
        {TRICKS.map((trick) => (
          <li key={trick.name} className="card">
            <h3>
              <Icon name={trick.icon} />
              <span>{trick.name}</span>
            </h3>
            <p className="sub">{trick.how}</p>
            <p className="do">
              <Icon name="shield-check" />
              <span>{trick.instead}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
