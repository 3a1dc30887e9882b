import { type Rule, rule } from './rule.ts';

const SMALL =
  'six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const YEARS = `(?:[6-9]|1[0-9]|${SMALL})`;
const YEARS_OLD = '(?:y ?/? ?o|yo|y\\.o\\.?|yrs?(?: ?old)?|years?(?:[ -]old)|year[ -]olds?)';
const AFTER_AGE =
  '(?= ?(?:$|[.,!?;:)(\\n]|yo\\b|y/o|yrs?\\b|years?\\b|and\\b|but\\b|btw\\b|lol\\b|haha|so\\b|too\\b|rn\\b|now\\b|f\\b|m\\b|girl|boy|male|female|wbu|hbu|u\\?|how|what|soon|next))';

const AGES: readonly Rule[] = [
  rule(
    'age',
    `\\b(?:i ?a?m|iam|me|she is|he is|im only|i ?a?m a) (?:only |just |almost |turning |actually |like |about |already |a )?${YEARS}${AFTER_AGE}`,
  ),
  rule('age', `\\bim${YEARS}${AFTER_AGE}`),
  rule('age', `\\b(?:i ?a?m|im) (?:turning|gonna be|going to be|almost) ${YEARS}\\b`),
  rule('age', `\\bi (?:turn|turned|will be|just turned) ${YEARS}${AFTER_AGE}`),
  rule(
    'age',
    `\\b(?:my )?age[ds]? ?(?:is|:|=|-)? ?(?:[6-9]|1[0-9])\\b(?! (?:days?|hours?|of|more|pets?|neons?))`,
  ),
  rule('age', `\\b${YEARS} ?${YEARS_OLD}\\b`),
  rule('age', '\\b(?:[89]|1[0-9]) ?[/|,] ?[mf]\\b(?: ?[/|,] ?[a-z]{2,})?'),
  rule('age', '\\b(?:1[0-9]) (?:f|m|female|male) (?:uk|us|usa|eu|de|au|ca|from|here)\\b'),
  rule('age', '\\b[mf] ?[/|,]? ?(?:[89]|1[0-9])(?= ?(?:$|[/|,.!]|uk|us))'),
  rule(
    'age',
    '\\b(?:[1-9]|1[0-2])(?:st|nd|rd|th)[ -]grade(?:r)?\\b|\\bgrade (?:[1-9]|1[0-2]) (?:student|at school)|\\bin year (?:[3-9]|1[0-3])\\b',
  ),
  rule('age', '\\bborn (?:in|on) |\\bmy (?:birthday|bday|b-day|birthdate|dob) (?:is|was|:|=)|\\bmy dob\\b'),
  rule(
    'age',
    '\\bhow old (?:are|r) (?:you|u|ya)\\b|\\b(?:whats|what is|wats) (?:ur|your) age\\b|\\basl\\b|\\ba/s/l\\b|\\b(?:ur|your) age\\b',
  ),
  rule(
    'age',
    `\\btengo ${YEARS} an(?:i)?os|\\bjai ${YEARS} ans|\\bich bin ${YEARS}(?= ?(?:$|[.,!?]|jahre|und))|\\btenho ${YEARS} anos|\\bho ${YEARS} anni|\\bmam ${YEARS} lat\\b|\\bik ben ${YEARS} jaar|\\b${YEARS} yas(?:ındayım|[ıi]nday[ıi]m)`,
  ),
];

const STREET = 'street|avenue|boulevard|blvd|road|crescent|lane|terrace|highway';
const SHORT_STREET = 'st|rd|ave|ln|drive|court|close|dr|way|place';
const NO_STREET =
  'the|my|on|a|in|to|of|per|this|that|your|ur|mins?|minutes?|by|no|any|some|long|all|half|other|either|more|are|is|for|and|half|you|we|give|very|another|old|each|trading|its|your|one';

const PLACES: readonly Rule[] = [
  rule('address', `(?<![a-z0-9.,])[0-9]{1,5}[a-z]?,? (?:[a-z.]{2,15} ){1,3}(?:${STREET})\\b`),
  rule(
    'address',
    `(?<![a-z0-9.,])[0-9]{1,5}[a-z]?,? (?:(?!(?:${NO_STREET}) )[a-z]{3,15} ){1,2}(?:${SHORT_STREET})(?= ?(?:[.,;!]|$))`,
  ),
  rule('address', '\\b[a-z]{3,20}-?(?:strasse|str\\.|straat|gasse) ?[0-9]{1,4}\\b|\\bstrasse [0-9]{1,4}\\b'),
  rule('address', '\\b[0-9]{1,4},? (?:bis )?(?:rue|calle|avenida|rua|ulica) (?:[a-z]+ ?){1,3}'),
  rule(
    'address',
    '\\b(?:calle|avenida|rua|ulica|ul\\.|via) (?:[a-z]{2,15} ){0,3}[a-z]{2,15},? [0-9]{1,4}\\b(?! ?[xk])',
  ),
  rule(
    'address',
    '\\b(?:i|me)(?: currently| also| actually)? ?(?:l[il]*ve?|stay|reside)(?: right)? (?:in|at|near|on|by|next to|close to|over|nearby)\\b(?: [a-z0-9]+){0,3}',
  ),
  rule('address', '\\b(?:im|i am|iam) (?:living|based|located) (?:in|at|near)\\b(?: [a-z]+){0,2}'),
  rule(
    'address',
    '\\bmy (?:home |house |street )?(?:adress|address|addy) ?(?:is|:|=)?|\\b(?:ur|your) (?:home |house )?(?:adress|address|addy)\\b',
  ),
  rule(
    'address',
    '\\bwhere (?:do|d) ?(?:you|u|ya) live\\b|\\bwhere (?:u|you) live\\b|\\bwhat (?:city|town|street) (?:do|are|r|u|you)\\b',
  ),
  rule(
    'address',
    '\\bcome (?:to|over to) my (?:house|home|place)\\b|\\bmy house is\\b|\\bi can (?:come|drive) to (?:you|ur|your)\\b',
  ),
  rule(
    'address',
    '\\b(?:post ?code|zip ?code|zip) ?(?:is|:|=)? ?[a-z]{0,2}[0-9][a-z0-9]*(?: ?[0-9][a-z]{2})?',
  ),
  rule(
    'address',
    '\\bmeet (?:up |me |us |you |u )*(?:irl|in real life|in person|at the park|at the mall)\\b|\\bmeet ?up irl\\b',
  ),
  rule(
    'address',
    '\\bvivo en |\\bjhabite |\\bich wohne (?:in|an|am|bei)\\b|\\bmoro (?:em|na|no)\\b|\\babito (?:a|in)\\b|\\bmieszkam (?:w|na)\\b|\\bik woon (?:in|op)\\b',
  ),
];

const SCHOOLS: readonly Rule[] = [
  rule(
    'school',
    '\\b(?:my|our|your|ur) school (?:is|name|called|:)|\\b(?:what|which|wat) school (?:do|does|are|r|u|you)\\b',
  ),
  rule(
    'school',
    '\\b(?:i|we|im|i am) (?:go|goes|going|went|study|studying) (?:to|at) (?!bed|sleep|the |my |class|eat|work|school|dinner)(?:[a-z.-]{2,15} ){1,3}(?:school|elementary|academy|college|high|primary|middle)\\b',
  ),
  rule(
    'school',
    '\\b(?:i|we) attend (?:[a-z.-]+ ?){1,3}|\\bat (?:[a-z.-]{2,15} ){1,3}(?:elementary|primary|middle|high|secondary|grammar) school\\b',
  ),
  rule('school', '\\b[a-z]{3,15} (?:elementary|primary|middle|high|secondary|grammar) school\\b'),
];

const SECRET =
  '(?:passwords?|pasword|passwort|passwd|passcode|pass ?word|pw|pwd|log ?in(?:s| info| details)?|2 ?fa(?: code)?|verification code|backup codes?|security code|auth(?:entication)? code|pin code|recovery codes?|sms code)';
const WHOSE =
  '(?:me |us |in |with |your |ur |yo |my |the |its |roblox |rblx |account |acc |discord |gmail |email |just |over )*';

const SECRETS: readonly Rule[] = [
  rule('secret', '\\.? ?ro ?blo ?security'),
  rule(
    'secret',
    `\\b(?:give|giv|send|snd|tell|share|show|dm|pm|need|type|enter|put|text|message|msg|gimme|gib|want|get|drop|whats|what is|wats|swap|trade|lend) ${WHOSE}${SECRET}\\b`,
  ),
  rule('secret', `\\b(?:my|mein|mon|mi|minha) (?:roblox |account |acc )?${SECRET} ?(?:is|:|=|ist|es|cest)`),
  rule(
    'secret',
    '\\b(?:give|send|copy|paste|show|need|share|tell|dm|steal|grab|get) (?:me |us )*(?:your |ur |the |my )?(?:roblox|browser|login|account|acc|session) cookies?\\b',
  ),
  rule(
    'secret',
    '\\b(?:copy|paste) (?:me |your |ur |the |this |it )*(?:cookies?|code|in(?:to)? (?:the )?(?:console|url|browser))',
  ),
  rule(
    'secret',
    '\\b(?:give|giv|lend|borrow|sell|selling|buy|buying|trade|trading|share) (?:me )?(?:your|ur|my|an?|this|ya) (?:roblox |rblx |whole |main |alt )?(?:accounts?|acc)\\b',
  ),
  rule(
    'secret',
    '\\blog ?in(?:to)? (?:on |to |in )?(?:my|your|ur) acc(?:ount)?\\b|\\b(?:dame|pasame) tu contrasena|\\bcontrasena es|\\bgib mir dein passwort|\\bton mot de passe|\\bsua senha\\b',
  ),
];

const MONEY: readonly Rule[] = [
  rule(
    'money',
    '\\bpay ?pal\\b|\\bcash ?app\\b|\\bvenmo\\b|\\bzelle\\b|\\bgift ?cards?\\b|\\b(?:credit|debit|amazon|visa|itunes) cards?\\b|\\bbit ?coins?\\b(?! )|\\bcrypto(?: ?currency)?\\b|\\bapple ?pay\\b|\\bgoogle ?pay\\b',
  ),
  rule('money', '\\b(?:real|irl|actual) (?:life )?(?:money|cash|\\$)|\\bmoney irl\\b|\\brmt\\b'),
  rule(
    'money',
    '\\b[0-9][0-9.,]* ?(?:usd|eur|euros?|gbp|pounds|dollars|us ?dollars?|quid|pln|zl|reais|pesos)\\b|\\b(?:usd|eur|gbp) ?[0-9]+',
  ),
  rule('money', '[€£] ?[0-9]|[0-9] ?[€£]'),
  rule('money', '\\b(?:mums|moms|dads|parents|mother|mothers|fathers|mommys|mom|mum) (?:credit )?card\\b'),
];

/** What tells who or where somebody is, or asks for what nobody is to have. */
export const PERSON_RULES: readonly Rule[] = [...AGES, ...PLACES, ...SCHOOLS, ...SECRETS, ...MONEY];

export const PERSON_RULES_OF_OTHER_SCRIPTS: readonly Rule[] = [
  rule('money', '[€£] ?[0-9]|[0-9] ?[€£]'),
  rule(
    'age',
    '(?<!\\p{L})мне (?:[6-9]|1[0-9])(?: лет)?(?![0-9])|сколько тебе лет|我(?:今年)?(?:[6-9]|1[0-9])岁|(?:[6-9]|1[0-9])歳です|عمري [0-9]+',
  ),
  rule('address', '(?<!\\p{L})(?:я живу|где ты живеш)|住在|住んでいます|اسكن في|أعيش في'),
  rule('secret', '(?<!\\p{L})(?:дай|скажи|скинь|кинь) (?:мне )?(?:свои |твои )?парол|密码'),
  rule('phone', '(?<!\\p{L})(?:мои номер|твои номер|позвони мне)'),
];
