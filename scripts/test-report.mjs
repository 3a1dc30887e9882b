/**
 * What one test file came to. `failures` has one entry for each failed test, and one when the file itself failed;
 * `flaky` what failed at first and passed when the file ran again.
 * @typedef {{ title: string, text: string }} Failure
 * @typedef {{ file: string, passed: number, skipped: number, failures: Failure[], flaky: Failure[],
 *   tests: { title: string, ms: number }[] }} FileReport
 */

/** Lines of a process's own output that are shown with its failures. */
const OUTPUT_LINES = 60;

/**
 * Reads what test-events.mjs wrote while test files ran in one process, each as a suite named after it.
 * @param {string[]} files
 * @param {string} events the reporter's lines
 * @param {{ code: number, output: string, timedOut: boolean, ms: number }} run how the process ended
 * @returns {{ reports: FileReport[], fault?: string }} `fault` when the process failed as a whole
 */
export function readReports(files, events, run) {
  const reports = files.map((file) => ({ file, passed: 0, skipped: 0, failures: [], flaky: [], tests: [] }));
  const late = [];
  let report;
  let titles = [];
  const ended = new Set();
  for (const event of events.split('\n').filter(Boolean).map(parseEvent)) {
    if (event.type === 'late') late.push(event.message);
    if (event.type === 'start' && event.nesting === 0)
      report = reports.find(({ file }) => file === event.name);
    if (event.type === 'start') titles = [...titles.slice(0, event.nesting), event.name];
    if (event.type !== 'pass' && event.type !== 'fail') continue;
    count(report, event, titles);
    if (event.nesting === 0) ended.add(event.name);
  }
  const fault = faultOf(reports, run, late, titles);
  for (const { file, tests, failures } of reports)
    if (fault === undefined && tests.length + failures.length === 0)
      failures.push({ title: file, text: 'It holds no tests.' });
    else if (fault === undefined && !ended.has(file))
      failures.push({ title: file, text: 'It did not end: its process did before.' });
  const tail = run.output.trimEnd().split('\n').slice(-OUTPUT_LINES).join('\n');
  const wrote =
    tail && `\n--- ${files.length === 1 ? 'It' : 'This file and those beside it'} wrote:\n${tail}`;
  for (const { failures } of reports) if (failures.length > 0) failures.at(-1).text += wrote;
  return fault === undefined ? { reports } : { reports, fault: fault + wrote };
}

function count(report, event, titles) {
  const { suite, skipped, type, nesting, because, error, ms } = event;
  const title = [...titles.slice(0, nesting), event.name].join(' › ');
  if (skipped) report.skipped += suite ? 0 : 1;
  else if (type === 'pass') report.passed += suite ? 0 : 1;
  // A suite fails with its tests, or by a hook of its own; that of a file also when it cannot be loaded.
  else if (because !== 'subtestsFailed') report.failures.push({ title, text: error ?? '' });
  else if (!suite) report.failures.push({ title, text: '' });
  if (!suite) report.tests.push({ title, ms });
}

/** What went wrong with the process rather than with a test. */
function faultOf(reports, { timedOut, code, ms }, late, titles) {
  if (timedOut) {
    const seconds = Math.round(ms / 1000);
    return `It did not end in ${seconds} s: a test hangs, or something it started is still open. The last one begun was '${titles.join(' › ')}'.`;
  }
  if (late.length > 0) return late.join('\n');
  // node:test itself ends with 1 where a test failed.
  const failed = reports.some(({ failures }) => failures.length > 0);
  return code === (failed ? 1 : 0) ? undefined : `It ended with code ${code}.`;
}

/** A process that is killed may leave half a line. */
function parseEvent(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { type: 'broken' };
  }
}
