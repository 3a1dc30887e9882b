/*
 * What notifications say. No text names a person, so that nothing is left in other people's lists of somebody who
 * deletes the account: who it was is read with the list.
 */

/** Pages that notifications lead to, by the names that are kept. */
export const NOTICE_PAGES = ['standing', 'account'] as const;
export type NoticePage = (typeof NOTICE_PAGES)[number];

type Text = { title: string; message: string };

/** Somebody asked to trade. @param title the trade's title */
export function requestedText(title: string): Text {
  return { title: 'New trade request', message: `Somebody wants to trade with you: ${title}` };
}

/** How a request was answered, or the offer that one made in it. */
export function answeredText(accepted: boolean, title: string, what: 'request' | 'offer'): Text {
  const word = accepted ? 'accepted' : 'declined';
  return {
    title: what === 'offer' ? `Offer ${word}` : `Trade request ${word}`,
    message: `Your ${what} was ${word}: ${title}`,
  };
}

/** The other side of a request answered with another offer. @param title of the trade that was asked for */
export function counteredText(title: string): Text {
  return { title: 'New offer', message: `Somebody changed what you would trade. It is your turn: ${title}` };
}

/** What stood in a request when its time was up is offered once more. @param title of the trade that was asked for */
export function offeredAgainText(title: string): Text {
  return { title: 'Offered again', message: `Somebody still wants to trade this. It is your turn: ${title}` };
}

/** A request on which nobody answered for a day is over. */
export function lapsedText(title: string): Text {
  return { title: 'Time is up', message: `Nobody answered for 24 hours, and nothing was traded: ${title}` };
}

/** A trade was taken down while a request on it was open. */
export function removedText(title: string): Text {
  return { title: 'Trade removed', message: `The trade you asked for was removed: ${title}` };
}

/** A trade was changed while a request on it was pending. @param title the trade's title as it is now */
export function changedText(title: string): Text {
  return {
    title: 'Trade changed',
    message: `The trade you asked for was changed, so your request has ended. Look at it again: ${title}`,
  };
}

/** A trade was changed after one had looked up how to reach its poster. */
export function lookedUpChangedText(title: string): Text {
  return {
    title: 'Trade changed',
    message: `A trade whose trader you looked up was changed. Look at it again: ${title}`,
  };
}

/** The four hours of a post of one's own are over. */
export function endedText(title: string): Text {
  return {
    title: 'Your post has ended',
    message: `Its 4 hours are over, and nobody sees it any more: ${title}`,
  };
}

/** The owner of the site took one's own trade down. */
export function takenDownText(title: string): Text {
  return { title: 'Trade removed', message: `The owner of this site removed your trade: ${title}` };
}

/** A trade was completed with another person while a request on it was open. */
export function tradedAwayText(title: string): Text {
  return {
    title: 'Trade request closed',
    message: `The trade you asked for was completed with somebody else: ${title}`,
  };
}

/** The other side has called off a deal. @param why in a sentence */
export function cancelledText(title: string, why: string): Text {
  return { title: 'Deal cancelled', message: `${why} You need not wait any longer: ${title}` };
}

/** Somebody left a review. @param rating 1 to 5 */
export function reviewedText(rating: number): Text {
  return { title: 'New review', message: `You received a review with ${rating} of 5 stars.` };
}

/** Roblox said that somebody's linked account is banned or deleted. */
export function unverifiedText(): Text {
  return {
    title: 'Your Roblox account was unlinked',
    message:
      'Roblox says this account is banned or deleted, so you are not Verified right now. On your account page you can link another one, or the same one once Roblox gives it back.',
  };
}

/** A post was hidden as several people had reported it. */
export function hiddenPostText(): Text {
  return {
    title: 'One of your posts is hidden for now',
    message:
      'Several people reported it. Somebody will look at it, and after a day at most it is there again if nobody does. My standing says more.',
  };
}

/** An announcement's title as people see it. */
export function announcementTitle(title: string): string {
  return `📢 ${title}`;
}
