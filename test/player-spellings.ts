import type { GameId } from '../src/games/game.ts';

/** By name, how players write items of the bundled lists in trade chats, on other sites and by hand on a phone; commas part them. */
const SPELLINGS: Record<GameId, Record<string, string>> = {
  'adopt-me': {
    'Frost Dragon':
      'frost, frosts, frost  dragon, FROST-DRAGON, frostdragon, dragon frost, frost drgn, frist dragon, frsot dragon, frost dragns, forst dragon, frost dargon, frostdrag, frostt, frosst dragon, frost dragonn, fd',
    'Shadow Dragon':
      'SD, sd, shadow, shadow dragn, shadowdragon, dragon shadow, shdw drgn, Shadow Dragon., shadowdragn, shaddow, shadow drag, shadw dragon, sahdow dragon, shadoe dragon, shadows, shad drag, shdow',
    'Bat Dragon':
      'bd, BD, bat drag, batdragon, bat dragons, bat drgn, batdrag, bat dargon, bat dragin, dragon bat',
    'Evil Unicorn':
      'evil uni, eviluni, evil unicron, evil unicorns, evl unicorn, evil unis, evil, evilunicorn',
    Giraffe: 'girafe, giraf, girrafe, giraffes, jiraffe, girraffe, giraff, girrafee, griaffe',
    'Giraffe Hat': 'girafe hat, giraffe hats, hat giraffe',
    Raccoon: 'raccon, racoon, racoons, racon, rakoon, raccoons, racccoon',
    'T-Rex': 't rex, trex, T—Rex, trexs, t-rexs, t.rex',
    'African Wild Dog': 'awd, african dog, afrcan wild dog, african wilddog, african wild, affrican wild dog',
    'Strawberry Shortcake Bat Dragon':
      'strawbery shortcake bat, straw short bat, strawberry bat, strawberry bat dragon, strawberry short cake bat',
    'Chocolate Chip Bat Dragon': 'ccbd, choc chip bat, choco chip bat dragon, chocolate bat dragon, choc bat',
    'Purple & Green Beads':
      'purple and green beads, green purple beads, purple green bead, purple n green beads',
    "S'mores Raccoon": 'smores raccoon, s’mores racoon, smore raccoon, smores racon',
    'Mecha R4BBIT': 'mecha r4bbit, mecha rabbit, mecharabbit',
    'Tió De Nadal': 'tio de nadal, tio nadal, tiodenadal',
    'Mr. Whiskerpips': 'mr whiskerpips, Mr.Whiskerpip, mr wiskerpips, mr whiskers, mr whisker pips',
    'Mrs. Whiskerpips': 'whiskerpip, wiskerpips, mrs wiskerpip',
    Hedgehog: 'hedghog, hedgehgo, hedge hog, hedgehogs, hedgeog, hegdehog',
    'Frost Fury': 'frost fury, frostfury, frost furry, frst fury, fury',
    Parrot: 'parret, parot, parrots, parott, parrott, prarot',
    Crow: 'crows, crow.',
    Owl: 'owls, OWL, owll',
    'Blazing Lion': 'blazing, blazin lion, blazing lions, blzing lion, lion blazing',
    'Arctic Reindeer': 'artic reindeer, arctic raindeer, arctic rein, artic rein',
    'Balloon Unicorn': 'baloon unicorn, balloon uni, ballon uni, balon unicorn',
    'Diamond Butterfly': 'dia butterfly, diamond butterflies, dimond butterfly, diamondbutterfly',
    'Giant Panda': 'giantpanda, giant pandas, gaint panda, panda giant',
    'Albino Monkey': 'albino monk, albno monkey, albino monky',
    'Monkey King': 'monkeyking, monky king, king monkey, monkey kings',
    Turtle: 'turtel, turtles, tutle, trutle, turts',
    Kangaroo: 'kangroo, kangaroos, kangeroo, kanga, kangoroo, kang, kangs',
    'Fly-A-Pet Potion': 'fly potion, fly potions, fly pot, fly pots',
    'Ride-A-Pet Potion': 'ride pots',
    Flamingo: 'flamigo, flamingos, flamengo, flaming o',
    'Hot Doggo': 'hotdoggo, hot dogo, hot dog',
    Crocodile: 'croc, crocidile, crocodille, crocodiles',
    'Candy Cannon': 'candycannon, candy canon, candy canons, cany cannon',
    'Phantom Dragon': 'fantom dragon, phantom drag, phantomdragon, phantom',
    'Black Panther': 'blackpanther, black panter, blak panther',
    'Cupid Dragon': 'cupid drag, cupid, qupid dragon',
    Caterpillar: 'catapillar, caterpiller, catterpillar',
    Elephant: 'elefant, elephent, elephants, elaphant',
    'Peppermint Penguin': 'pepermint penguin, peppermint pengu, peppermint pinguin',
    'Golden Unicorn': 'gold unicorn, golden uni, gold uni, goldenunicorn',
    Unicorn: 'unicron, unicorns, unicon, uncorn',
    Phoenix: 'pheonix, phenix, phoenixx',
    Axolotl: 'axolot, axolotle, axoltl, axolotls',
    Capybara: 'capibara, capybaras, kapybara, capy',
    Chihuahua: 'chiuaua, chihuaua, chihuahuas',
    Octopus: 'octapus, octopuss, octopuses',
    Velocirooster: 'velociroster, veloci rooster',
    Kitsune: 'kitsune, kitsunes, kistune, kitsuni',
    Dalmatian: 'dalmation, dalmatians, dalmatien, dalmation',
    Pelican: 'pelecan, pelicans, pellican',
  },
  'grow-garden': {
    Raccoon: 'racoon, raccons, racon, rakoon, raccon, racoons, raccoons',
    'Corrupted Kitsune': 'corrupted kit, corupted kitsune, corrupt kitsune, ckitsune, corrupted kistune',
    Kitsune: 'kitsune, kistune, kitsun, kitsunes, kitsuni, kitsuneh',
    "New Year's Dragon": 'new years dragon, new year dragon, newyearsdragon, newyears dragon',
    'Queen Bee': 'queenbee, queen bees, bee queen, quen bee, qeen bee, queen be, qb',
    'Mimic Octopus': 'mimic octo, mimic octopuss, mimic, mimc octopus, mimic octapus, mimics, mimicoctopus',
    'Candy Blossom': 'candyblosom, candy blosoms, candy blosom, candyblossom, candy bloss, cb',
    'Lily of the Valley': 'lily valley, lotv, lilly of the valley, lily of valley',
    Dragonfly: 'dragon fly, dragonflies, dragonfy, dragon flys, dragonflys, dragnfly, draganfly',
    'Disco Bee': 'disco, discobee, disco be, dico bee, disco bees, bee disco',
    Butterfly: 'butterflies, buterfly, butter fly, butterfy, butterflys, butterfli',
    'Fennec Fox': 'fenec fox, fennec, fennic fox, fennecfox, fenec, fox fennec',
    'T-Rex': 't rex, trex, trexs, t-rexs',
    Spinosaurus: 'spino, spinosaurs, spinosorus, spinosarus, spinos',
    Brontosaurus: 'bronto, brontosaurs, brontosarus, brontosorus, brontos',
    Dilophosaurus: 'dilo, dilophosarus, dilophosaurs, dilophosauras',
    Ankylosaurus: 'anky, ankylosarus, ankilosaurus, ankylo',
    'Bone Blossom': 'boneblossom, bone blosom, bone blos, bone blosoms, bone blossoms, bone blosson, bb',
    'French Fry Ferret':
      'fff, french fry feret, french ferret, fry ferret, frenchfryferret, french frie ferret',
    'Lobster Thermidor': 'lobster, lobster themidor, lobsterthermidor, lobstr thermidor',
    'Golden Goose': 'goldengoose, gold goose, golden gose, goldn goose',
    'Blood Owl': 'bloodowl, blod owl, blood owls',
    'Blood Hedgehog': 'blood hedghog, bloodhedgehog, blood hedge, blood hegehog',
    'Chicken Zombie': 'zombie chicken, chickenzombie, chiken zombie, chicken zombi',
    'Red Fox': 'redfox, red foxs, red foxes',
    'Echo Frog': 'ecofrog, echofrog, eco frog, echo frogs',
    'Cooked Owl': 'cookedowl, cooked owls, coked owl',
    'Moon Cat': 'mooncat, moon cats, mon cat',
    Griffin: 'grifin, griffon, gryffin, griffins',
    'Lemon Lion': 'lemonlion, lemmon lion, lemon lions',
    'Apple Gazelle': 'apple gazel, applegazelle, apple gazele',
    'Peach Wasp': 'peachwasp, pech wasp',
    'Bald Eagle': 'baldeagle, bald eagel, bald egle',
    'Venus Fly Trap': 'venus flytrap, venus trap, vft, venusflytrap, venis fly trap',
    'Moon Blossom': 'moonblossom, moon blosom, moon blos',
    'Elephant Ears': 'elephant ear, elefant ears, elephantears',
    'Sugar Apple': 'sugarapple, suger apple, sugar aple, sugar apples',
    'Burning Bud': 'burningbud, burnin bud, burning buds',
    'Dragon Pepper': 'dragonpepper, dragon peper, dragn pepper, dragon peppers',
    Sunflower: 'sun flower, sunflowr, sunflowers',
    Honeysuckle: 'honey suckle, honysuckle, honeysukle',
    'Ember Lily': 'emberlily, ember lilly, embr lily',
    "Traveler's Fruit": 'travelers fruit, traveller fruit, travelers, traveler fruit',
    'Grand Volcania': 'grand volcano, grandvolcania, volcania',
    'Giant Pinecone': 'giant pine cone, giant pincone, pinecone',
    'Hive Fruit': 'hivefruit, hive fruits, hive frut',
    'Bear on Bike': 'bear bike, bearonbike, bear on a bike',
    'German Shepherd': 'german shepard, german sheperd',
  },
  'my-restaurant': {
    "Santa's Sleigh":
      'santas sleigh, santa sleigh, santa´s sleigh, sleigh, santas sliegh, santas slegh, santassleigh, SSLEIGH, S.SLEIGH',
    'Luxury Silverware Tray':
      'LUXTRAY, lux tray, L.S.TRAY, luxury trays, lux silverware tray, luxury tray, LST, luxary tray',
    'Luxury Sign': 'luxsign, lux sign, L.SIGN, luxary sign, luxury signs',
    'Luxury Dishwasher': 'lux dishwasher, luxdish, luxury dish, L.DISHWASHER, lux dish washer',
    'Lightning Tile':
      'L.TILE, l tile, ltile, lightning tiles, lightening tile, lighting tile, lightningtile, lightnin tile',
    'Golden Christmas Tree':
      'gct, golden xmas tree, gold christmas tree, G.CHRISTMAS TREE, golden tree, gold xmas tree, g xmas tree',
    'BIG Heart Tile': 'BH TILE, bhtile, heart tile, big heart, bigheart tile, big hart tile, hearttile',
    'Candy Cane Chair': 'cc chair, candycane chair, CCCHAIR, candy chair, candy cain chair',
    'Candy Cane Table': 'cc table, candycane table, CCTABLE, candy table, candy kane table',
    'Dominus Infernus Table':
      'dom table, dominus inf table, D.I.TABLE, dominus table, domtable, dominos infernus table, ditable',
    'Dominus Infernus Chair': 'dom chair, D.I.CHAIR, dominus chair, domchair, dominus infernos chair',
    'Infernus Dominus Relic': 'dom relic, relic, infernus relic, IDR, infernos dominus relic',
    'Haunted Well': 'hwell, H.WELL, haunted wells, hauntedwell, hunted well, haunted wel',
    'Haunted Coffin': 'hcoffin, H.COFFIN, coffin, haunted coffen, hunted coffin',
    'Haunted Statue': 'hstatue, H.STATUE, haunted statu, haunted statues, haunted stature',
    'Level 999 Trophy': 'lvl 999 trophy, 999 trophy, 999trophy, lv 999 trophy, level 999, lvl999, trophy',
    'Alien Throne': 'alienthrone, alien thron, alien trone, alienthrones, alien',
    'Arcade Machine': 'arcademachine, arcade, arcade machin, arcad machine',
    'Black Hole': 'blackhole, blak hole, black holes, bhole, B.HOLE',
    'Moai Statue': 'moai, moaistatue, moia statue, moai statu',
    'Eternal Statue': 'eternalstatue, etenral statue, eternal, E.STATUE, eternal statues',
    'Cardboard Eternal Statue': 'cardboard eternal, cardboard statue, carboard eternal statue, ces',
    'Golden Sombrero Cactus':
      'gold sombrero, golden sombrero, golden sombrero cacti, gsc, gold sombrero cactus',
    'Sombrero Cactus': 'sombrero, sombrero cactuss, sombrerocactus, sombrro cactus',
    'Market Crash Cactus': 'mcc, market cactus, crash cactus, market crash, marketcrash cactus',
    'Inverted Royal Table': 'irt, inverted table, inv royal table, inverted royal tabel, IRTABLE',
    'Inverted Royal Chair': 'irc, inverted chair, inv royal chair, inverted royal chiar',
    'Corrupted Royal Table': 'crt, corrupt royal table, corrupted table, corupted royal table',
    'Royal Table': 'royaltable, royal tabel, R.TABLE, royal tables',
    'Diamond Play Button': 'dpb, diamond button, dimond play button, diamond playbutton, dia play button',
    'Gold Play Button': 'gpb, gold button, gold playbutton, golden play button',
    'Giant Pineapple': 'giant pinapple, giantpineapple, pineapple, giant pine apple',
    'Volcano Stove': 'volcanostove, volcano stoves, volcno stove, vstove, V.STOVE',
    'Volcano Dishwasher': 'volcano dish, vdishwasher, volcano dish washer, volcano dishwaser',
    'Party Jetski': 'partyjetski, party jet ski, party jetsky',
    'Gingerbread Well': 'ginger well, gingerbred well, ginger bread well, gwell',
    'UFO Table': 'ufo, ufotable, ufo tabel, u.f.o. table',
    'Snowglobe Tip Jar': 'snow globe tip jar, snowglobe jar, snowglobe tipjar',
    'Fourth of July Balloons':
      '4th of july balloons, july balloons, fourth of july baloons, 4th july balloons',
    'Flamingo Float': 'flamingofloat, flamigo float, flamingo',
    Whale: 'whales, wale, whalee',
    'Alter Ego Display Case': 'alter ego, alterego case, alter ego case, altar ego display',
    'Winter Bell': 'winterbell, wbell, winter bel, W.BELL',
    'Firework Display': 'fire work display, firework disply, fireworkdisplay',
    'Purple Arcade Machine - BIG Paintball Edition': 'purple arcade, paintball arcade, purple arcade machine',
  },
  'steal-brainrot': {
    'La Grande Combinasion':
      'la grande, lgc, la grande combination, grande combinasion, la grande combi, la grand combinasion, lagrande, la grande combinacion, grande combi',
    'Garama and Madundung':
      'garama, gm, garama & madundung, garama madundung, garamaandmadundung, garama n madundung, garam and madundung, madundung, garama and madudung, garama madun',
    'Tralalero Tralala':
      'tralalero, tralelero tralala, tralalelo, tralala tralalero, tralalero tralal, tralalero trala, tralaleo tralala, trallalero tralala',
    'Bombardiro Crocodilo':
      'bombardilo crocodillo, crocodilo bombardiro, bombardiro, bombardino crocodilo, bombardiro croc, bombadiro crocodilo, bombardiro crocodila',
    'Cappuccino Assassino':
      'cappucino assasino, capuccino assassino, capucino assasino, cappuccino assasin, cappuchino assassino, assassino cappuccino, capuchino asasino',
    'Chimpanzini Bananini':
      'chimpanzini, chimpazini bananini, chimpanzini banani, chimpanzini bananani, bananini chimpanzini, chimp bananini, chimpanzni banannini, shimpanzini bananini',
    'Lirilì Larilà': 'lirili larila, LIRILI, liri lari, lirilli larilla, larila lirili, lilirì larilà',
    'Dragon Cannelloni':
      'dragon caneloni, dragoncannelloni, dragon canneloni, dragon canelloni, dragon canalloni',
    '67': '67',
    '1x1x1x1': '1x1x1x1',
    'Strawberry Elephant':
      'strawbery elephant, strawberry elefant, strawberryelephant, straw elephant, strawberry elephent',
    Meowl: 'meowl, meowls, meoowl, meowll',
    'Tung Tung Tung Sahur':
      'tung tung tung, tungtungtung sahur, tung tung, tungtungtungsahur, tung tung tung sahor',
    'Brr Brr Patapim': 'brr brr, patapim, brrbrr patapim, brr patapim, br br patapim, brr brr patapin',
    'Ballerina Cappuccina':
      'balerina cappuccina, ballerina capuccina, ballerina capucina, ballerina cappucina, cappuccina ballerina',
    'Trippi Troppi': 'tripi tropi, trippi tropi, trippitroppi, troppi trippi',
    'Boneca Ambalabu': 'boneca, bonecca ambalabu, ambalabu boneca, boneka ambalabu, boneca ambalbu',
    'Los Tralaleritos':
      'los tralaleritos, los tralaleritoss, los tralalerito, lostralaleritos, los tralaleros',
    'La Vacca Saturno Saturnita':
      'la vaca saturno saturnita, vacca saturno, la vacca saturno, la vaca saturno, vaca saturno saturnita, lvss, saturno saturnita',
    'Los Combinasionas': 'los combinasions, los combinacionas, los combis, los combinations',
    'Nuclearo Dinossauro':
      'nuclearo, nuclearo dinosauro, nuclearo dino, nucleardinossauro, nuclero dinosauro',
    'Esok Sekolah': 'esok, esok sekola, esoksekolah, esok sekolh, esock sekolah',
    'Spaghetti Tualetti':
      'spageti tualeti, spaghetti, spagetti tualetti, spaghetti tualeti, spagheti tualetti',
    'Ketupat Kepat': 'ketupat, ketupat kepad, ketupatkepat, kepat ketupat',
    'Tictac Sahur': 'tic tac sahur, tictac, tiktac sahur, tictacsahur',
    'Tang Tang Keletang': 'tang tang, tang tang kelentang, tangtang keletang, keletang',
    'Ketchuru and Musturu':
      'ketchuru, ketchuru & musturu, ketchuru musturu, ketchuru and mustaru, ketchuruandmusturu',
    'Frigo Camelo': 'frigo, frigo camel, frigocamelo, frigo camello, friggo camelo',
    'Cocofanto Elefanto': 'cocofanto, coco elefanto, cocofanto elephanto, coccofanto elefanto',
    'Odin Din Din Dun': 'odin, odin din din, odindindindun, oding din din dun, odin dindin dun, oddd',
    'Girafa Celestre': 'girafa, giraffa celestre, girafa celeste, giraffe celestre',
    'Trulimero Trulicina': 'trulimero, trulimero truli, trullimero trulicina, trulimero tulicina',
    'Glorbo Fruttodrillo': 'glorbo, glorbo frutodrillo, glorbo fruto, glorbo fruttodrilo',
    'Gorillo Watermelondrillo':
      'gorillo watermelon, watermelondrillo, gorila watermelondrillo, gorillo watermelondrilo',
    'Strawberrelli Flamingelli':
      'strawberelli flamingelli, strawberrelli, strawbereli flamingeli, flamingelli, strawberrelli flamingeli',
    'Chicleteira Bicicleteira': 'chicletera bicicletera, chicleteira bicicletera, chicliteira bicicleteira',
    'Los Hotspotsitos': 'los hotspots, los hotspot, los hotspositos, loshotspotsitos',
    'Pot Hotspot': 'pothotspot, pot hot spot, pot hotspots, hotspot pot',
    'Graipuss Medussi': 'graipuss, graipus medusi, graipuss medusi, grapuss medussi',
    'Job Job Job Sahur': 'job job sahur, jobjobjob sahur, job job job, jobjob',
    'Headless Horseman': 'headless, hedless horseman, headles horseman, headlesshorseman, horseman',
    'Guest 666': 'guest666, guest, gest 666',
    'Noo my examine': 'no my examine, noomyexamine, noo my exam',
    'Las Vaquitas Saturnitas':
      'las vaquitas, vaquitas saturnitas, las vacitas saturnitas, las vaquitas saturnita',
    'Tim Cheese': 'timcheese, tim chese, tim cheez, tim cheeze',
    'Pipi Kiwi': 'pipikiwi, pi pi kiwi, pippi kiwi',
    'Talpa Di Fero': 'talpa, talpa de fero, talpadifero, talpa di ferro',
    'Ta Ta Ta Ta Sahur': 'ta ta ta sahur, tatatata sahur, ta ta ta ta, tatata sahur',
  },
};

/** Kinds of talk that name nothing in any of the lists. */
const TALK = `asdf, hello, robux, free, free robux, qwerty, lol, hi, offer, trading, please, scammer, discord, password, house, xyz, zzz, aaaa,
  123, ???, 🔥, nfr, 2x, my alt account, gamepass, test, someone, thanks, giveaway, nothing here, cross trade, blox fruits, https://example.com,
  trade me, xx, dm me, w/f/l, wfl, win or lose, lf offers, abc trade, abc, idk, omg, bruh, wtf, stfu, fuck, shit, bitch, ass, damn, crap, idiot, noob lol,
  lmao, xd, haha, hahaha, ok, okay, yes, no, nah, maybe, hey guys, sup, wsp, brb, gtg, afk, ez, gg, any offers, taking offers, what do u want,
  how much, is this fair, add more, add pls, accept, decline, overpay, under, over, fair, nty, ty, tysm, np ty, who has, need help, help me, join me,
  join my server, vip server, private server, link, username, user, my user is, add me, friend me, xx_gamer_xx, coolkid2012, noobmaster69, builderman,
  itsjustme, player1, jake, emily, sophie, john doe, school, homework, mom, dad, tomorrow, later, today, now, never, always, fast, quick, please help,
  jjjj, kkkk, sdfghjkl, wasd, hjkl, asdasd, qqq, mmmm, ., -, _, !!, ..., 0, 000, 9999999, $5, 50%, :), <3, ^^, w, l, f, ww, ll, x, scam,
  report, banned, ban, hacker, hacks, glitch, dupe, duped, roblox, tiktok, youtube, sub to me, subscribe, like and sub, follow, instagram,
  cannot, string, place, claim, which, first, status, share, block, grant, wins, lets, policy, frame, store, timer, graph,
  marked, looked, done, does, try, back, ones, stages, front, hello world, lorem ipsum, select from, undefined, null, NaN, true, console, window, table flip please`;

/** @returns how players write items of a game's bundled list, by name */
export function playerSpellings(game: GameId): [name: string, spellings: string[]][] {
  return Object.entries(SPELLINGS[game]).map(([name, spellings]) => [name, apart(spellings)]);
}

/** What people write who name nothing. */
export const NO_NAMES = apart(TALK);

function apart(text: string): string[] {
  return text.split(',').map((each) => each.trim());
}
