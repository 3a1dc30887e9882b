import type { PersonalData } from '../../platform/server/personal-data.ts';
import { logEntries } from './log-table.ts';

/** Trades that people have written into their log. All of them go with their person. */
export const tradeLogData: PersonalData = {
  rows: [{ name: 'logEntries', table: logEntries, whose: [logEntries.userId] }],
};
