import { loose, type Rule, rule } from './rule.ts';

/** Names that mean the service whatever stands around them. */
const CLEAR = [
  'discord',
  'diskord',
  'dizcord',
  'instagram',
  'insta',
  'snapchat',
  'telegram',
  'whatsapp',
  'whatsap',
  'watsapp',
  'facebook',
  'tiktok',
  'wechat',
  'skype',
  'guilded',
  'facetime',
  'imessage',
  'omegle',
  'viber',
  'twitter',
  'youtube',
].map(loose);
/** Short names, which mean other things as well. */
const SHORT = [
  'disc',
  'disco',
  'dc',
  'ig',
  'snap',
  'sc',
  'tele',
  'tg',
  'wapp',
  'fb',
  'kik',
  'yt',
  'twitch',
  'signal',
];
SHORT.push('tik tok', 'messenger', 'line', 'reddit', 'steam', 'threads', 'bereal', 'zoom', 'vk');

const CLEARLY = `(?<![a-z0-9])(?:${CLEAR.join('|')})(?![a-z0-9])`;
const SHORTLY = `(?<![a-z0-9])(?:${SHORT.join('|')})(?![a-z0-9]| deck| peas?)`;
const ANY = `(?:${CLEARLY}|${SHORTLY})`;

const REACH =
  '(?:add|ad|ads|dm|dms|pm|msg|mesage|message|text|txt|hmu|hit|contact|find|follow|friend|talk|chat|call|reach|join|write|come|meet|lets|go|move|trade|get|use|speak|ping|hop|ajoute|schreib|adde|agregame|anademe|escribeme|chama|chame|adiciona|scrivimi|aggiungimi|napisz|dodaj|pisz|continue|invite|inv|im|im also|look)';
const MINE =
  '(?:my|mine|ur|your|our|his|her|their|mi|tu|mein|meine|dein|mon|ton|meu|minha|seu|mio|tuo|moj|moy|mijn|the|a)';
const AT =
  '(?:on|in|at|to|via|thru|through|over|by|en|sur|auf|em|no|na|su|w|v|op|pe|di|uber|ueber|por|par|per|pa)';
const NAMED = '(?:is|name|names|user|username|usr|tag|handle|id|acc|account|@|[:=~>-]+|es|ist|cest|est|eh|e)';

/** Ways to lead somebody to a conversation elsewhere. */
export const CONTACT_RULES: readonly Rule[] = [
  rule('handle', `(?<![a-z0-9_.])@ ?(?=[a-z_.]{0,20}[a-z_])[a-z0-9_.]{3,32}`),
  rule('handle', '(?<![a-z0-9_])[a-z][a-z0-9_.]{1,31} ?#[0-9]{4}(?![0-9])'),
  rule('handle', `(?<![a-z])${REACH} (?:[a-z]{1,12} ){0,4}?${AT} (?:${MINE} )?${ANY}`),
  rule('handle', `(?<![a-z])(?:${MINE}) (?:[a-z]{1,9} )?${CLEARLY}`),
  rule(
    'handle',
    `(?<![a-z])(?:my|ur|your|our|mein|mon|mi|meu|mio|moj) (?!line )${SHORTLY} ?${NAMED}(?![a-z])`,
  ),
  rule(
    'handle',
    `(?<![a-z])(?:whats|wats|what is|wots|give me|gimme|send me|drop|got|have|has|use|need) (?:me )?(?:an? |your |ur |my )?${CLEARLY}`,
  ),
  rule(
    'handle',
    `(?<![a-z])(?:whats|wats|what is|wots|give me|gimme|send me|drop) (?:me )?(?:your |ur )${SHORTLY}(?= ?(?:$|[.,!?]|pls|please|name|user))`,
  ),
  rule('handle', `${CLEARLY} ?(?:${NAMED}(?![a-z])|server|group|serv|me\\b|[?]|link)`),
  rule('handle', `${SHORTLY} ?[:=@] ?@?[a-z_][a-z0-9_.]{2,31}`),
  rule('handle', `${SHORTLY} ?- ?[a-z]+[._][a-z0-9._]*`),
  rule('handle', `${CLEARLY} ?[^a-z0-9 .,!?()]{1,4} ?@?[a-z][a-z0-9_.]{2,31}`),
  rule('handle', `(?<![a-z])${AT} ${CLEARLY}`),
  rule('handle', `${CLEARLY} (?!for|is|and|was|trade|or)[a-z]*[0-9_.][a-z0-9_.]*(?<=[a-z0-9_])`),
  rule('handle', '(?<![a-z])(?:dc|disc) (?:server|serv|group)(?![a-z])'),
  rule('handle', '(?<![a-z])dro[ck]sid(?![a-z])'),
  rule(
    'invite',
    `(?<![a-z])(?:join|in|check) (?:my|our|the|this|ur) (?:[a-z]{1,12} )?(?:${CLEARLY}|dc|disc|group ?chat|gc)(?![a-z])`,
  ),
];

/** Names of the services in scripts of their own. */
export const CONTACT_RULES_OF_OTHER_SCRIPTS: readonly Rule[] = [
  rule(
    'handle',
    '(?<!\\p{L})(?:дискорд\\p{L}{0,3}|телеграм\\p{L}{0,3}|телега|телеге|телегу|тг|ватсап\\p{L}{0,2}|вотсап\\p{L}{0,2}|инстаграм\\p{L}{0,2}|инста|инсте|инсту|тикток\\p{L}{0,2}|вконтакте)(?!\\p{L})',
  ),
  rule(
    'handle',
    '微信|扣扣|ディスコード|ディスコ(?=で)|인스타|디스코드|카톡|카카오톡|ديسكورد|تيليجرام|واتساب|انستا|سناب',
  ),
];
