import { Link } from 'wouter';
import type { Address } from '../../api/address.ts';
import { fullDate } from '../../platform/dates.ts';
import { useSite } from '../../platform/ui/page/site-context.ts';
import type { HouseFacts, HousePart, HouseText } from '../house-text.ts';
import { privacyText } from '../privacy-text.ts';
import { rulesText } from '../rules-text.ts';
import { termsText } from '../terms-text.ts';

/** By the address of its page. */
const TEXTS: Record<string, (site: HouseFacts) => HouseText> = {
  '/privacy': privacyText,
  '/terms': termsText,
};

/** /rules, /privacy and /terms. */
export function HouseTextScreen({ address }: { address: Address }) {
  const site = useSite();
  const { title, since, lead, parts } = (TEXTS[address.path] ?? rulesText)(site);
  return (
    <main id="main" className="wrap sect tp">
      <div>
        <h1>{title}</h1>
        <p className="sub tp-s">{lead}</p>
        <p className="sub s14">{`Last changed on ${fullDate(since)}.`}</p>
      </div>
      {parts.map((part) => (
        <Part key={part.heading} {...part} />
      ))}
    </main>
  );
}

function Part({ heading, points = [], entries = [], links = [] }: HousePart) {
  return (
    <section className="card tp-c">
      <h2>{heading}</h2>
      {entries.length > 0 && (
        <dl className="tp-r">
          {entries.map(({ id, name, says }) => (
            <div key={name} id={id}>
              <dt>{name}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      )}
      {points.length > 0 && (
        <ul className="tp-h">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <div className="row wr">
          {links.map(({ href, label }) => (
            <Onward key={href} href={href} label={label} />
          ))}
        </div>
      )}
    </section>
  );
}

/** To a page of the site, or out of it: an address to write to, or the community. */
function Onward({ href, label }: { href: string; label: string }) {
  if (href.startsWith('/'))
    return (
      <Link className="link" href={href}>
        {label}
      </Link>
    );
  const opens = href.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a className="link anywhere" href={href} {...opens}>
      {label}
    </a>
  );
}
