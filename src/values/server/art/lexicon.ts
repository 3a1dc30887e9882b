/**
 * Which glyphs a word in a name calls for: `stem, other stem: main glyph + companion`. Stems are lower case without
 * diacritics; glyphs are icon names of Fluent Emoji Flat. Where two stems overlap the longer one wins, so
 * 'dragonfly' is no dragon.
 */
const TABLE = `
tralal: shark + running-shoe | orcal: whale + running-shoe | bombardir: crocodile + small-airplane
crocodil: crocodile | lirili: elephant + cactus | cocofant: elephant + coconut | eleph, elef: elephant
girafa: giraffe + watermelon | giraff: giraffe | chimpanz: monkey-face + banana | banan: banana
ballerin: ballet-shoes + hot-beverage | cappucc: hot-beverage | assassin: dagger | espress: hot-beverage
vacca: cow-face + ringed-planet | saturn: ringed-planet | glorbo: crocodile + watermelon
watermel: watermelon | gorill: gorilla | frigo: ice | camel: two-hump-camel | rhino: rhinoceros
toaster: bread | strawber: strawberry | flaming: flamingo | blueber: blueberries | octop: octopus
orangut: orangutan | ananas: pineapple | tung tung: wood + baseball | sahur: drum
patapim: deciduous-tree + nose | trippi: shrimp + cat-face | boneca: frog + wheel
cheese: cheese-wedge + mouse-face | pizzan: pizza + baby | svinin: pig-face + bomb
bombombini: goose + bomb | gusini, goose: goose | bandito: cowboy-hat-face + beaver
cacto, cactus: cactus | hipop: hippopotamus | kiwi: kiwi-fruit | avocad: avocado | lemon: lemon
mango: mango | axol, axolotl: lizard | dolphin: dolphin | chef crab: crab + cook | crab: crab
lionel: lion + cactus | lion: lion | graipuss: grapes + octopus | grape: grapes | medus: jellyfish
odin: orangutan + coffin | garama: spaghetti + moai | madundung: moai | spyder, spider: spider
tigro: tiger-face + grapes | tigri, tiger: tiger-face | zibra, zebra: zebra
cavall: horse-face + violin | golubir, pigeon: dove + detective | burbal: beaver + coconut
cocos: coconut | combinas: shark + nesting-dolls | matteo: top-hat + deciduous-tree | penguin: penguin
seal, sea lion: seal | panda: panda | taco: taco | nuclear: radioactive | cucaracha: cockroach
esok: hammer | bicicl: bicycle | 67: keycap-6 + keycap-7 | perochell: dog-face + lemon | bambin: baby + bread | truli: fish + cat-face
raccoon: raccoon + coin | disco: mirror-ball | queen: crown + honeybee
honey bee, bear bee, bee: honeybee | dragonfly: butterfly + dragon | dragon: dragon-face
dragon fruit: dragon | bearded dragon, komodo dragon: lizard | kitsune: fox + fire | fox: fox
t-rex: t-rex | spinos: sauropod + water-wave | bronto, sauro: sauropod | mimic: octopus + performing-arts
butterfl: butterfly | moth: butterfly | caterpil: bug | mantis: cricket | ant: ant
wasp: honeybee + scorpion | macaw: parrot | toucan: parrot + tropical-drink | ostrich: dodo | owl: owl
night owl: owl + crescent-moon | moon cat: cat-face + crescent-moon | cat: cat-face | capyb: beaver
meerkat: chipmunk | hamster, guinea pig: hamster | hedgehog: hedgehog | squirrel: chipmunk + chestnut
kangaroo: kangaroo | cow: cow-face | pig: pig-face | bunny: rabbit-face | chicken: chicken
rooster: rooster | frog: frog | turtle: turtle | turtle dove: dove | crow: blackbird | parrot: parrot
unicorn: unicorn | reindeer: deer + snowflake | arctic: snowflake | frost: snowflake
evil: smiling-face-with-horns | monkey: monkey-face | dog: dog-face | golden lab: guide-dog
balloon: balloon | phoenix: phoenix-bird | koi: carp-streamer | sleigh: sled + deer | snowman: snowman
winter bell: bell + snowflake | bell: bell | bell pepper: bell-pepper | christmas tree: christmas-tree
cookie: cookie | gift: wrapped-gift | candy cane: candy
snow globe: crystal-ball + snowman-without-snow | stove: cooking + fire | fridge: ice | jukebox: radio
chair: chair | table: fork-and-knife-with-plate + candle | fountain: fountain
plate: fork-and-knife-with-plate | lantern: red-paper-lantern | tip jar: jar + coin
throne: seat + crown | vending: beverage-box | aquarium, fish tank: tropical-fish | pirate: pirate-flag
plant: potted-plant | chandel: candle | sofa, couch: couch-and-lamp | order: bellhop-bell
santa: santa-claus
`;

export type LexiconEntry = { stem: string; main: string; companion: string | undefined };

export const LEXICON: readonly LexiconEntry[] = TABLE.trim()
  .split(/[|\n]/)
  .flatMap((row) => {
    const [stems = '', glyphs = ''] = row.split(':');
    const [main = '', companion] = glyphs.split('+').map((glyph) => glyph.trim());
    return stems.split(',').map((stem) => ({ stem: stem.trim(), main, companion }));
  });
