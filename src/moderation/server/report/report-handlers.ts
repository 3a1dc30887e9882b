import { calls, signedIn } from '../../../api/server/calls.ts';
import { refuseBadText } from '../../../api/server/refuse-bad-text.ts';
import { changeDetails, readOwnReports, takeReportBack } from './change-report.ts';
import { sendReport } from './send-report.ts';

const send = calls.reports.send.handler(async ({ input, context }) => {
  refuseBadText('details', input.details ?? '', { quoting: true });
  return { id: await sendReport(context, input, context.now()) };
});

const addDetails = calls.reports.addDetails.handler(async ({ input, context }) => {
  refuseBadText('details', input.details, { quoting: true });
  await changeDetails(context.db, signedIn(context).userId, input);
  return { changed: true } as const;
});

const takeBack = calls.reports.takeBack.handler(async ({ input, context }) => {
  await takeReportBack(context.db, signedIn(context).userId, input.reportId, context.now());
  return { takenBack: true } as const;
});

const mine = calls.reports.mine.handler(async ({ context }) => {
  return await readOwnReports(context.db, signedIn(context).userId);
});

export const reportHandlers = { send, addDetails, takeBack, mine };
