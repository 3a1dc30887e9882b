import { LinkifyIt } from 'linkify-it';
import type { FoldedText } from './folded-text.ts';
import { type Found, foundBy, rule } from './rule.ts';

/** Ends of addresses that are no words, beside those of countries and the first ones, which the library knows. */
const MORE_ENDS = [
  'xyz',
  'online',
  'site',
  'app',
  'dev',
  'club',
  'website',
  'click',
  'vip',
  'store',
  'lol',
  'fun',
];
MORE_ENDS.push(
  'live',
  'chat',
  'games',
  'game',
  'link',
  'page',
  'space',
  'world',
  'top',
  'gift',
  'shop',
  'tech',
);

/** What stands after a full stop without a space as well, as in 'good trade.it was quick': an address only with more to it. */
const ALSO_WORDS = new Set(
  'is it so me my to in at be no am as us do by id la de es si se ne mu pm hm bb online site app club click store lol fun live chat games game link page space world top gift shop tech name info pro'.split(
    ' ',
  ),
);

const links = new LinkifyIt().set({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true }).tlds(MORE_ENDS, true);

const END =
  '(?:com|net|org|gg|me|io|co|xyz|app|ru|de|uk|us|fr|br|pl|link|site|online|shop|store|club|tv|ly|to)';
/** A point as people spell it: 'dot', '(dot)', '[.]', ' . '. */
const SPELLED_POINT = new RegExp(
  `(?: *[([{<] *(?:dot|punkt|punto|point|ponto|\\.) *[)\\]}>] *(?=[a-z]{2})|(?: +(?:dot|d0t|punkt|punto|point|ponto) +| +\\. *| *\\. +)(?=${END}\\b))`,
  'gu',
);
const SPELLED_SLASH = / +slash +/gu;

const INVITES = rule(
  'invite',
  [
    'd[il1]s[ck]ord(?:ap+)?[ .,()\\[\\]\\\\/|_-]{1,5}(?:gg|com|me|io|li|g g)\\b(?: ?/ ?[a-z0-9/-]*)?',
    '\\b(?:dsc|disc|invite|discord|dc)\\.gg\\b\\S*',
    '(?<![a-z0-9])\\.?gg ?/ ?[a-z0-9-]{4,}',
    '\\bt\\.me\\b\\S*',
    '\\bt\\.me ?/ ?[a-z0-9_+]+',
    '\\b(?:telegram|teleg)\\.(?:me|dog|im)\\b\\S*',
    '\\bwa\\.me\\b\\S*',
    '\\bchat\\.whatsap+\\S*',
    'gg\\.dro[ck]sid',
    '\\bdsc\\.(?:gg|io)\\b\\S*',
  ].join('|'),
);

const MAILS = rule(
  'email',
  [
    '[a-z0-9._+-]{2,64} ?(?:@|[(\\[{] ?at ?[)\\]}]) ?[a-z0-9-]{2,63} ?\\. ?(?:com|net|org|de|uk|co|fr|ru|es|it|pl|br)\\b',
    '(?:[a-z0-9._+-]{2,64} ?(?:@|[(\\[{] ?at ?[)\\]}]| at ) ?)?\\b(?:g ?mail|hotmail|yahoo(?: ?mail)?|outlook|icloud|protonmail)\\.(?:com|de|fr)\\b',
    '(?:[a-z0-9._+-]{2,64} ?(?:@|[(\\[{] ?at ?[)\\]}]| at ) ?)?\\b(?:g ?mail|hotmail|protonmail)\\b',
    '\\b(?:my|ur|your) (?:e ?-?mail|mail) ?(?:is|:|=|adress|address)',
    '\\bwhats (?:your|ur) e ?-?mail',
  ].join('|'),
);

/** Addresses with an end that the library does not know, of which a path says that they are some. */
const MORE_LINKS = rule(
  'link',
  '(?<![a-z0-9.])[a-z][a-z0-9-]{2,62}\\.[a-z]{2,12}/[a-z0-9]\\S*|[a-z0-9-]{3,62} punkt de\\b',
);

/** @returns the links, invitations and email addresses in a reading */
export function* findLinks(reading: FoldedText): Generator<Found> {
  const spelled = reading.replace(SPELLED_POINT, () => '.').replace(SPELLED_SLASH, () => '/');
  yield* foundBy([INVITES, MAILS, MORE_LINKS], spelled);
  if (!/[.:]/.test(spelled.text)) return;
  for (const { schema, index, lastIndex, text } of links.match(spelled.text) ?? [])
    if (schema !== '' || leadsSomewhere(text))
      yield { reason: schema === 'mailto:' ? 'email' : 'link', ...spelled.origin(index, lastIndex) };
}

function leadsSomewhere(text: string): boolean {
  const [host = '', ...path] = text.split('/');
  if (path.join('') !== '' || host.startsWith('www.')) return true;
  const labels = host.split('.');
  return labels.length > 3 || !ALSO_WORDS.has(labels.at(-1) ?? '');
}
