/** What is said to somebody who may review nobody without a trade yet. */
export const TRADE_FIRST = {
  title: 'Trade with them first',
  text: 'You can review people after you complete a trade with them here. At trust level 1 you can review others too. My standing shows how to get there.',
} as const;
