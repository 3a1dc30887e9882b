import { type Rule, rule } from './rule.ts';

const SPLIT_WORDS = [
  'fuck',
  'shit',
  'bitch',
  'cunt',
  'nigger',
  'nigga',
  'faggot',
  'pussy',
  'whore',
  'slut',
  'asshole',
  'retard',
  'porn',
  'dick',
  'penis',
];
/** With a space or a sign somewhere in them, as in 'fu ck'; where a space makes other words, only with a sign. */
const split = SPLIT_WORDS.map((word) => {
  const gap = word === 'penis' || word === 'shit' ? '[^a-z0-9\\s]{0,2}' : '[^a-z0-9]{0,2}';
  return Array.from(word, (letter) => (letter === 'i' ? '[il1]+' : `${letter}+`)).join(gap);
});

/** What is missing in the library's English list, for a site of children: urging to self-harm, hate, and what adults ask for. */
const ENGLISH: readonly Rule[] = [
  rule('insult', `(?<![a-z0-9])(?:${split.join('|')})(?:s|ed|er|ers|ing|in|y|ty)?(?![a-z0-9])`),
  rule(
    'insult',
    '(?<![a-z0-9])(?:f[^a-z0-9\\s]{1,3}c?ks?|f[^a-z0-9\\s]{1,2}k(?:ing|er)|sh?[^a-z0-9\\s]{1,2}t|b[^a-z0-9\\s]{1,2}t?ch|n[^a-z0-9\\s]{1,2}gg?(?:er|a)s?|c[^a-z0-9\\s.,/]nt|d[*#]ck|p[*#]ssy|wh[*#]re|f[*#]gg?[*#o]t|a[*#$]{2}(?:hole)?)(?![a-z0-9])',
  ),
  rule(
    'insult',
    '(?<![a-z0-9])(?:kys|kms|k y s|stfu|gtfo|fk u|fck|fuc|fcuk[a-z]*|fuk[a-z]*|phuck|fugg?ing|mf|mfs|mofo|biatch|biotch|beyotch|azz ?hole|d1ck|sh1t)(?![a-z0-9])',
  ),
  rule(
    'insult',
    '\\b(?:kill|unalive|hang|hurt|end) ?(?:your|ur|yo) ?(?:self|life)\\b|\\b(?:go|just|please|pls) die\\b|\\bdrink bleach\\b|\\bneck yourself\\b|\\bslit your\\b',
  ),
  rule(
    'insult',
    '\\b(?:nazis?|hitler|heil|pa?edo(?:phile)?s?|molest[a-z]*|rapists?|groomer|nudes?|sext(?:ing)?|horny|milf|onlyfans|xxx|nsfw|rule ?34|spic|wetback|gook|towelhead|raghead|paki|kaffir|trann(?:y|ies)|shemale|lesbo|homos?|fagg?[a-z]*|mongoloid|autist|dumbass|jackass|smartass|badass|dipshit|bullshit|motherfuck[a-z]*|thot|simp ?nudes)\\b',
  ),
  rule(
    'insult',
    '\\b(?:send|show|trade|want|give)(?: me| us)? (?:a |ur |your |some |more )?(?:pics?|photos?|selfies?|pictures?|feet|nudes?)(?: of (?:you|u|yourself|ur|your)| of ur[a-z]*)?(?= ?(?:$|[.,!?]|pls|please|of (?:you|u)\\b))',
  ),
  rule(
    'insult',
    '\\b(?:be|want|wanna be) my (?:gf|bf|girlfriend|boyfriend|e ?girl|e ?boy)\\b|\\b(?:lets|wanna) (?:date|kiss|make out)\\b',
  ),
];

/** Insults of other languages, of which no list was found that leaves everyday words alone (docs/decisions/0049). */
const ELSEWHERE = [
  // Spanish, Portuguese
  'putas?|putos?|hijos? de puta|hijo ?puta|hdp|mierdas?|cabron(?:es|a)?|pendej[oa]s?|gilipollas|maricon(?:es)?|chinga[a-z]*|verga|culer[oa]s?|zorra|caralho|krl|porra|buceta|viad[oa]s?|foda-?se|foda se|vai se fod[a-z]*|merdas?|cuzao|arrombad[oa]|filh[oa] da put[a-z]*|fdp|vsf|vtnc',
  // French
  'putain|putes?|salopes?|connards?|connasses?|encules?|enculer?|merdes?|batards?|nique (?:ta|sa|tes?)(?: mere| race)?|niquer?|ntm|tg connard|pd|negros?|bougnoules?|tapettes?|ferme ta gueule|ta gueule',
  // German, Dutch
  'fotzen?|hurensohn[a-z]*|huren?|hurens[oö]hne|arschloch[a-z]*|arschl[oö]cher|scheisse?|scheiss[a-z]*|wichser[a-z]*|schlampen?|schwuchtel[n]?|missgeburt[a-z]*|ficken?|fick dich|gefickt|fickt?|kanaken?|spasti|mongo|nutten?|neger|klootzak|kankerlijer|kanker|hoeren?|kutwijf|flikker|tyfus|godverdomme',
  // Italian
  'cazz[oi]|vaffanculo|stronz[oaie]|puttan[ae]|froci[oa]?|minchia|coglion[ei]|figli[oa] di puttana|porco dio|porca madonna|rompipalle|testa di cazzo',
  // Polish, Romanian, Russian in Latin letters
  'kurw[a-z]*|chuj[a-z]*|jeban[a-z]*|jebac|jebie|pierdol[a-z]*|spierdal[a-z]*|wypierdal[a-z]*|pizd[a-z]{0,4}|suki|szmat[a-z]|muie|pula mea|sugi pula|blyat|bl[iy]ad|cyka|suka|pidor[a-z]*|pidar[a-z]*|na ?hui|na ?huy|mudak',
  // Turkish, Indonesian, Filipino, Hindi in Latin letters
  'orospu[a-z]*|siktir[a-z]*|sikerim|amina[a-z]*|amk|yarrak|got veren|gotveren|ibne|pezevenk|kontol|memek|anjing|bangsat|ngentot|putang ?ina[a-z]*|tang ?ina[a-z]*|gago|madarchod|mader ?chod|bhenchod|behenchod|bhosdik[a-z]*|chutiy[a-z]*|gaandu?|randi',
].map((words) => rule('insult', `(?<![a-z0-9])(?:${words})(?![a-z0-9])`));

/** In every reading with Latin letters. */
export const INSULT_RULES: readonly Rule[] = [...ENGLISH, ...ELSEWHERE];

/** In their own scripts. */
export const INSULT_RULES_OF_OTHER_SCRIPTS: readonly Rule[] = [
  rule(
    'insult',
    '(?<!\\p{L})(?:на|по|о)?ху[йиеяю]\\p{L}*|\\p{L}{0,4}пизд\\p{L}*|(?<!\\p{L})бля(?:д|т)\\p{L}*|(?<!\\p{L})бля(?!\\p{L})|(?<!\\p{L})(?:за|вы|на|у|по|до|съ|отъ|долбо)?[её]б(?:а|у|л|и|н|ыв|ок|ош)\\p{L}*|(?<!\\p{L})сук[аиуо]й?(?!\\p{L})|(?<!\\p{L})(?:мудак|мудил|пид[оа]р|гандон|гондон|залуп|шлюх|чмо|шалав|курв|уеб)\\p{L}*',
  ),
  rule('insult', 'شرموط|كس ?ام|قحب|منيوك|زامل|יאזונה|בן זונה|שרמוטה|كسمك|ابن الكلب|ياكلب'),
  rule('insult', 'मादरचोद|भेनचोद|बहनचोद|चूतिया|भोसड़ी|रंडी|गांड'),
  rule(
    'insult',
    '操你|草你妈|肏|傻逼|傻屄|他妈的|草泥马|婊子|尼玛|妈的|你妈死|去死|死ね|くたばれ|きちがい|ちんこ|まんこ|ちんぽ|씨발|시발|씨팔|ㅅㅂ|병신|ㅂㅅ|개새끼|좆|썅|지랄',
  ),
];
