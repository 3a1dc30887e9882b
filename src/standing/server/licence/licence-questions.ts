/**
 * A question of the trade licence. Its first option is the right one; whoever is asked sees them in another order.
 */
export type LicenceQuestion = {
  id: string;
  ask: string;
  options: readonly [right: string, wrong: string, wrong: string];
  /** What it is about, in a few words. */
  title: string;
  why: string;
  /** The version of the licence that it came with. */
  since: number;
};

/** Raised with each question about a new trick: whoever has an earlier version answers one of those. */
export const LICENCE_VERSION = 1;

/** How trades go wrong. Answers stay here: a page learns which option is right when it has been answered. */
export const QUESTIONS: readonly LicenceQuestion[] = [
  {
    id: 'switch-neon',
    ask: 'You agreed on a Neon pet. In the trade window it is not Neon. What do you do?',
    options: [
      'Decline, and ask for the Neon one again.',
      'Accept fast, before they change their mind.',
      'Accept. The name is the same, so it is the same pet.',
    ],
    title: 'Same name, different pet',
    why: 'A Neon pet is worth much more than a plain one. Switching it at the last moment is a very common trick.',
    since: 1,
  },
  {
    id: 'trust-trade',
    ask: '“Give me your pet first. I will give you mine right after.” What do you do?',
    options: [
      'Say no. Both sides go into one trade window.',
      'Do it if they have many good reviews.',
      'Do it if they promise.',
    ],
    title: 'Nobody goes first',
    why: 'Whoever gives first can be left with nothing. The trade window of the game swaps both sides at once.',
    since: 1,
  },
  {
    id: 'real-money',
    ask: 'Somebody offers you money or a gift card for your item. What do you do?',
    options: ['Say no and report it.', 'Say yes if they pay first.', 'Ask for more than the item is worth.'],
    title: 'Items for items only',
    why: 'Roblox bans people who sell items for money, and gift card codes are often fake or already used.',
    since: 1,
  },
  {
    id: 'free-link',
    ask: 'A trader sends a link: “Free Robux, just log in here.” What do you do?',
    options: [
      'Do not open it, and report it.',
      'Log in, then change your password.',
      'Log in with an account that you do not use much.',
    ],
    title: 'Links that steal accounts',
    why: 'Such pages look like Roblox and keep the password that you type. Nobody gives away Robux by a link.',
    since: 1,
  },
  {
    id: 'password',
    ask: 'Somebody says they work here and need your password to check a trade. What do you do?',
    options: ['Never give it. Report them.', 'Give it, since they work here.', 'Give only half of it.'],
    title: 'Nobody needs your password',
    why: 'Whoever runs this site can look at a trade without it. Someone who asks for a password wants your account.',
    since: 1,
  },
  {
    id: 'fake-middle-man',
    ask: 'Your trader brings a friend as a middle man. Who should hold the items?',
    options: [
      'Nobody whom you did not choose and check yourself.',
      'Their friend, if the friend is nice.',
      'Their friend, if you may keep the chat.',
    ],
    title: 'A middle man of theirs',
    why: 'A middle man that only one side knows may belong to that side. Then both walk away with your items.',
    since: 1,
  },
  {
    id: 'rush',
    ask: '“Accept in ten seconds or I leave!” What do you do?',
    options: [
      'Take your time. A fair trade is still fair in a minute.',
      'Accept, so that you do not miss it.',
      'Accept, and check the items afterwards.',
    ],
    title: 'Being rushed',
    why: 'Whoever rushes you does not want you to look closely. A trade that is done cannot be undone.',
    since: 1,
  },
  {
    id: 'last-look',
    ask: 'The window shows the final check of both sides. What do you look at?',
    options: ['Each item, its form, and how many of it.', 'Only the pictures.', 'Only your own side.'],
    title: 'The last look',
    why: 'Items can be taken out or changed until the last moment. What is in the window then is what you get.',
    since: 1,
  },
  {
    id: 'many-small',
    ask: 'You get eight small items for your big one. What do you check first?',
    options: [
      'What they are worth together, and if anybody wants them.',
      'That eight is more than one.',
      'That they look nice together.',
    ],
    title: 'Many small for one big',
    why: 'Eight items sound like a lot. Often they are worth less together, and are hard to trade on.',
    since: 1,
  },
  {
    id: 'lend',
    ask: '“Lend me your pet for a video. You get it back.” What do you do?',
    options: [
      'Say no. What you give away is gone.',
      'Lend it if they have many followers.',
      'Lend it for one hour only.',
    ],
    title: 'Lending is giving',
    why: 'Games have no way to lend an item. Once it has changed hands, nobody can make them give it back.',
    since: 1,
  },
  {
    id: 'duplicate',
    ask: '“I know a trick that doubles your pet. Just trade it to me.” What do you do?',
    options: [
      'Say no. There is no such trick.',
      'Try it with a cheap pet first.',
      'Ask them to show it with your pet once.',
    ],
    title: 'Doubling tricks',
    why: 'Nothing doubles a pet. Sometimes they give a cheap one back first, so that you hand over the big one next.',
    since: 1,
  },
  {
    id: 'private-things',
    ask: 'A trader asks how old you are and which school you go to. What do you do?',
    options: ['Do not answer. Report it.', 'Answer, so that they trust you.', 'Tell your age only.'],
    title: 'Private stays private',
    why: 'Nobody needs to know that for a trade. Tell a grown-up whom you trust if somebody keeps asking.',
    since: 1,
  },
  {
    id: 'photo',
    ask: '“Send me a photo of you, so that I know you are real.” What do you do?',
    options: [
      'Do not send any. Block and report.',
      'Send an old one.',
      'Send one if they send theirs first.',
    ],
    title: 'No photos',
    why: 'A trade needs no photo. Theirs may be a stranger’s, and yours can be used to scare you later.',
    since: 1,
  },
  {
    id: 'another-app',
    ask: 'A trader wants to go on in a video call or another app. What do you do?',
    options: ['Stay here and in the game.', 'Go, if they have good reviews.', 'Go, but turn the camera off.'],
    title: 'Being led away',
    why: 'Away from here nobody sees what is said, and nobody can help you. A trade needs the game and nothing else.',
    since: 1,
  },
  {
    id: 'look-alike',
    ask: 'In the game somebody has nearly the name of your trader. What do you do?',
    options: [
      'Open the Roblox profile from the deal and compare.',
      'Trade. One letter does not matter.',
      'Ask them if they are the right one.',
    ],
    title: 'A name that looks the same',
    why: 'A copycat waits for you with a name that differs by one letter. The link in the deal leads to the right one.',
    since: 1,
  },
  {
    id: 'screenshot',
    ask: 'A trader shows a picture of a good review as proof. What is it worth?',
    options: [
      'Nothing. Look at the reviews on their profile here.',
      'A lot. Pictures do not lie.',
      'A lot, if there are many pictures.',
    ],
    title: 'Pictures as proof',
    why: 'Anybody can draw a review. The ones that count here come from trades that both sides confirmed.',
    since: 1,
  },
  {
    id: 'old-value',
    ask: 'A trader says their pet is worth 500. How do you know?',
    options: [
      'Look at the value list and its date.',
      'Believe it, since they know their pet.',
      'Ask their friend.',
    ],
    title: 'Check the value yourself',
    why: 'Whoever sells names a high figure. The list shows where each figure is from and how old it is.',
    since: 1,
  },
  {
    id: 'verified',
    ask: 'A trader has the mark “Verified”. What does that mean?',
    options: [
      'The Roblox account is really theirs. Nothing more.',
      'They never cheat.',
      'This site pays for what you lose.',
    ],
    title: 'What Verified means',
    why: 'It says whose Roblox account it is. Look at the window just as closely as with anybody else.',
    since: 1,
  },
  {
    id: 'changed-offer',
    ask: 'The offer changed while you were away. What do you do before you accept?',
    options: [
      'Read both sides again, line by line.',
      'Accept. It was fair before.',
      'Look only at what was added.',
    ],
    title: 'Offers change',
    why: 'What was added is easy to see. What was taken out is what costs you.',
    since: 1,
  },
  {
    id: 'not-tradable',
    ask: 'They say the rest of their side “does not fit” and comes in a second trade. What do you do?',
    options: [
      'Split both sides, so that each trade is fair by itself.',
      'Give everything now, and wait.',
      'Give everything if they write it down.',
    ],
    title: 'Two trades in a row',
    why: 'After the first trade they can leave with your items. Each trade has to be fair even if it is the last.',
    since: 1,
  },
  {
    id: 'scared',
    ask: 'Somebody says: “Trade or I get you banned.” What do you do?',
    options: ['Report and block them. They cannot do that.', 'Trade, to be safe.', 'Threaten them back.'],
    title: 'Threats',
    why: 'No trader can ban you. Threats break the rules here, and a report is answered by a person.',
    since: 1,
  },
  {
    id: 'cheated',
    ask: 'A trade went wrong. What helps?',
    options: [
      'Report it, and say in the deal that it did not happen.',
      'Cheat the next one to get it back.',
      'Ask for your items with a new account.',
    ],
    title: 'When it went wrong',
    why: 'A report shows who does this again and again, and keeps the next one safe. It takes two presses.',
    since: 1,
  },
  {
    id: 'too-good',
    ask: 'A stranger offers ten times what your pet is worth. What do you think?',
    options: [
      'Something is wrong. Look twice, or leave it.',
      'Lucky me! Accept at once.',
      'They must be new. Accept before they notice.',
    ],
    title: 'Too good to be true',
    why: 'Huge offers make people hurry. Then an item is switched, or a link or a “fee” comes with it.',
    since: 1,
  },
  {
    id: 'fee',
    ask: '“Give me a small pet first as a fee. Then we do the big trade.” What do you do?',
    options: [
      'Say no. Trades have no fee.',
      'Pay it, since it is small.',
      'Pay it after they show the big pet.',
    ],
    title: 'There is no fee',
    why: 'The small pet is all that they want. Once they have it, they are gone.',
    since: 1,
  },
];
