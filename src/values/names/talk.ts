/** What people write beside names, and would otherwise begin or misspell one. */
export const TALK = new Set(
  `a accept add adds afk all am an and any anyone are ass back ban banned bitch brb bro bruh buy buying call can cash cheap crap damn deal
  decline do does done fair fast fg follow for free friend friends from ft fuck full get gg give gives gl go good grown gtg have hello help
  hey hi house how i idk if im in is it join l last late later lf ll lmao lol looking loss lost lw makes me mm mom money my nah need new news nft
  no noob now np nty of offer offers ok okay omg on only or over overpay pay player please pls plz prices real report roblox robux scam sell
  selling server shit snap so some spare spots starts steal stops sub sup take test thank thanks that the there these this those to today trade trades
  trading try ty tysm u under ur user username value values w want wants wfl what who will win with wl worth wp wsp wtf ww xd year years
  yes you your`.split(/\s+/),
);
