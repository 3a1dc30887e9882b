import { OFFER_LIFETIME_MS } from '../src/requests/offer.ts';
import type { AnnouncementRow, Community, CommunityInput, RequestRow } from './community-rows.ts';
import { demoAnswers } from './demo-answers.ts';
import { demoNotifications } from './demo-notifications.ts';
import { demoOffers } from './demo-offers.ts';
import { demoPastDeals } from './demo-past-deals.ts';
import { demoRequests } from './demo-requests.ts';
import { demoReviews } from './demo-reviews.ts';
import { demoTalk } from './demo-talk.ts';
import { demoTrades } from './demo-trades.ts';
import { personNamed } from './people.ts';
import { createRandom } from './random.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The demo community: what the people of people.ts have posted, asked for, finished and said about each other until
 * `now`. Pure; the same input gives the same rows, and the ids stay the same whatever `now` is.
 * @param input `itemsByGame` and `configs` say what can be traded; a game with fewer than two items has no trades
 */
export function demoCommunity(input: CommunityInput): Community {
  const trades = demoTrades(input);
  const asked = demoRequests(trades, input.now);
  const offers = demoOffers(asked, trades, input);
  const requests = asked.map((request) => withOffers(request, offers.get(request.id)));
  const past = demoPastDeals(demoReviews(requests, input.now), input);
  const { reviews } = past;
  const notifications = demoNotifications({ trades, requests, reviews }, input);
  const answers = demoAnswers(reviews, input.now);
  const talk = demoTalk(requests, input.now);
  return {
    trades,
    requests,
    pastTrades: past.trades,
    pastRequests: past.requests,
    talk,
    reviews,
    answers,
    notifications,
    announcements: announcements(input.now),
  };
}

function withOffers(request: RequestRow, offers: RequestRow['offers']): RequestRow {
  const last = offers?.at(-1);
  if (last === undefined) return request;
  const updatedAt = new Date(last.at);
  return {
    ...request,
    offers: offers ?? [],
    updatedAt,
    lapsesAt: new Date(updatedAt.getTime() + OFFER_LIFETIME_MS),
  };
}

function announcements(now: Date): AnnouncementRow[] {
  const random = createRandom('announcements');
  const createdByDiscordId = personNamed('owner').discordId;
  return [
    {
      id: random.uuid(),
      createdByDiscordId,
      title: 'Look twice at names',
      message:
        'Some Roblox names differ only in I, l and 1 or in O and 0. Compare the whole name and the Verified badge before you accept a trade in the game.',
      isActive: true,
      createdAt: new Date(now.getTime() - 2 * DAY_MS),
    },
    {
      id: random.uuid(),
      createdByDiscordId,
      title: 'Weekend maintenance is over',
      message: 'Values are up to date again. Thank you for your patience.',
      isActive: false,
      createdAt: new Date(now.getTime() - 9 * DAY_MS),
    },
  ];
}
