/**
 * Words for codes where Roblox filters digits. Each is short, harmless beside any other and spelled as it sounds, and
 * sounds like no other; none is a number, a body part or a weapon, or has a word inside that a filter takes for rude.
 * Read them all before adding one.
 */
const LIST = `
  album anchor apron arcade arrow attic autumn avocado badge bagel bakery balcony bamboo banjo basket beacon blanket
  blossom blueprint bonsai bottle bracelet breeze brick bridge broccoli bubble bucket cabin cable cactus candle canoe
  canyon caramel cardigan carpet carrot castle cedar ceiling chapter checkers chimney cinnamon circle clarinet clover
  comet cookie copper cottage cradle crayon cricket crystal curtain cushion daisy dancer desert diamond dolphin domino
  dragon drawer drum duckling eagle easel echo ember emerald engine envelope fabric falcon feather fern festival finch
  flamingo flannel flute forest fossil fountain fox frost galaxy garden garlic gecko gentle giraffe glacier glider
  goblet granite gravel guitar habitat hammock hamster harvest hedge helmet hermit hexagon hiking hockey honey horizon
  iceberg igloo index indigo insect island ivory ivy jacket jaguar jelly jigsaw jungle juniper kayak kettle keyboard
  kitchen kitten koala ladder lagoon lantern laptop lavender lemon leopard lettuce library lilac linen lizard llama
  lobster locket magnet mango maple marble marigold market meadow mermaid meteor mirror mitten mosaic motor mountain
  museum napkin nectar nest noodle notebook oasis oatmeal ocean octopus olive opal orchard orchid origami otter oyster
  paddle pagoda paint palace pancake panda paper parade parrot pasta pebble pelican pencil penguin pepper piano picnic
  pillow pilot planet plaza pocket polar pond poppy postcard potato prism pudding puddle pumpkin puppet puzzle quilt
  rabbit radar radio raft rainbow ribbon river robin robot rocket rooftop ruby rumble saddle salad sandal sapphire
  saturn scarf seagull season shadow shelf signal silver skate sketch sled slipper snowman soccer sofa
  sparrow spinach spiral sponge squirrel stadium starfish station sticker summit sunset sweater tablet tadpole
  tambourine teapot temple tennis thunder ticket tiger timber toast tomato tractor trampoline treasure trolley tulip
  tundra tunnel turnip turtle ukulele umbrella unicorn valley vanilla velvet violet violin volcano waffle wagon walnut
  walrus water willow window winter wizard wombat wool zebra zigzag zipper
`;

export const LINK_WORDS: readonly string[] = LIST.trim().split(/\s+/);
