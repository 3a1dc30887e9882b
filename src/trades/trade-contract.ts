import { z } from 'zod';
import { call } from '../api/call.ts';
import { gameId } from '../games/game-contract.ts';
import { CONTACT_CHOICES } from '../profiles/contact-choice.ts';
import { LICENCE_REQUIRED } from '../standing/licence-contract.ts';
import { NO_STANDING } from '../standing/standing-contract.ts';
import { ownTradesContract, POST_ERRORS, postedSides } from './own/own-trade-contract.ts';
import { contact, popularItems, TOO_MANY_CONTACTS, trade } from './trade-answer-contract.ts';
import { MAX_SEARCH, SEARCH_SCOPES } from './trade-search.ts';

export const tradesContract = {
  popular: call
    .meta({ who: 'anyone' })
    .route({
      method: 'GET',
      path: '/trades/popular',
      tags: ['Trades'],
      summary: 'What is wanted and offered most',
      description:
        'Takes nothing. Gives up to 8 items of all games that most people asked for in the posts of the last 7 days, and as many that most offered, ' +
        'each with how many of those posts are live. A person counts once an item, in whatever form. Made anew at most once a minute.',
    })
    .output(popularItems),

  list: call
    .meta({ who: 'anyone', costly: true })
    .route({
      method: 'GET',
      path: '/games/{game}/trades',
      tags: ['Trades'],
      summary: 'Live trades of a game, newest first',
      description:
        'Takes a game, if wanted a search with its scope, and for a further page the `next` of the page before. Live means posted less ' +
        'than 4 hours ago and not removed. A search finds parts of texts in any case: `items` and `offering` look at what is offered, ' +
        '`wanting` at what is wanted, `username` at names, `all` at all of these and the title. A form is found by its words and, ' +
        'as a whole, by its letters: `nfr shadow`. Where nothing contains the text, and where it names several things, it is read as ' +
        'players write (`frost dragn`, `[H] nfr frost [W] SD`): trades are found that hold all that it names, on the sides that it says, ' +
        'or else some of it. ' +
        'Gives a page of 24, the number of all that match, and `next`, or null on the last page.',
    })
    .input(
      z.object({
        game: gameId,
        search: z.string().max(MAX_SEARCH).optional(),
        scope: z.enum(SEARCH_SCOPES).optional(),
        after: z.string().max(100).optional(),
      }),
    )
    .errors({ UNKNOWN_PAGE: { status: 400, message: 'There is no such page.' } })
    .output(z.object({ total: z.int(), next: z.string().nullable(), trades: z.array(trade) })),

  counts: call
    .meta({ who: 'anyone', costly: true })
    .route({
      method: 'GET',
      path: '/trades/counts',
      tags: ['Trades'],
      summary: 'How many live trades of each game a search finds',
      description:
        'Takes a search and, if wanted, its scope, as the list of live trades does. Gives each game, in the order of the games, with the ' +
        'number of its live trades that match, which may be 0.',
    })
    .input(
      z.object({
        search: z.string().trim().min(1).max(MAX_SEARCH),
        scope: z.enum(SEARCH_SCOPES).optional(),
      }),
    )
    .output(z.array(z.object({ game: gameId, total: z.int() }))),

  latest: call
    .meta({ who: 'anyone' })
    .route({
      method: 'GET',
      path: '/trades/latest',
      tags: ['Trades'],
      summary: 'The newest live trades of all games',
      description: 'Takes nothing. Gives up to 12 live trades, newest first, whatever their game.',
    })
    .output(z.array(trade)),

  post: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/games/{game}/trades',
      successStatus: 201,
      tags: ['Trades'],
      summary: 'Post a trade',
      description:
        "Takes what you offer and what you want, at least one item each, at most the game's limit a side. The same item in the same " +
        'form is one line of a side, with up to 99 of it; where it comes twice, the two are joined. Money of a game is named like an ' +
        "item ('money-gems' in My Restaurant), with its amount as the quantity. " +
        'The post is live for 4 hours. `contact` is who sees your Discord username, as `PUT /me/contact` takes it; null leaves it as it is, and is refused where you have never chosen. ' +
        'Gives the trade as others see it.',
    })
    .input(
      z.strictObject({
        game: gameId,
        ...postedSides,
        contact: z
          .enum(CONTACT_CHOICES)
          .nullable()
          .optional()
          .describe('Absent of pages of a version before, which cannot ask: it stays as it is.'),
      }),
    )
    .errors({
      ...POST_ERRORS,
      CONTACT_CHOICE_REQUIRED: { status: 422, message: 'Choose who sees your Discord name.' },
    })
    .output(trade),

  contact: call
    .meta({ who: 'member' })
    .route({
      method: 'POST',
      path: '/trades/{tradeId}/contact',
      tags: ['Trades'],
      summary: 'How to reach the trader',
      description:
        "Takes a live trade of somebody else and, if wanted, `edits` as you saw it, with which a trade that was changed since is refused. Gives the trader's Discord username and Roblox user id, each null when there is none; `afterDeal` where the trader shows the username only to people whose deal they accept. " +
        'The trader is told who got the username. Each trade that you ask about is recorded, and at most 20 different ones an hour are answered, together with those of accepted requests; 300 to all people at one address. ' +
        'To an account without a Roblox account that is not a day old, 3 a day. It takes the trade licence.',
    })
    .input(z.strictObject({ tradeId: z.uuid(), edits: z.int().min(0).optional() }))
    .errors({
      NO_STANDING,
      LICENCE_REQUIRED,
      TRADE_NOT_FOUND: { status: 404, message: 'This trade is no longer there.' },
      TRADE_CHANGED: { status: 409, message: 'The trader has changed this trade. Look at it again.' },
      OWN_TRADE: { status: 403, message: 'This is your own trade.' },
      TOO_MANY_CONTACTS,
    })
    .output(contact),

  ...ownTradesContract,
};
