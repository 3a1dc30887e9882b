/**
 * What one test file came to. `failures` has one entry for each failed test, and one when the file itself failed.
 * @typedef {{ file: string, passed: number, skipped: number, failures: { title: string, text: string }[],
 *   tests: { title: string, ms: number }[] }} FileReport
 */

/** Lines of a file's own output that are shown with its failures. */
const OUTPUT_LINES = 60;

/**
 * Reads what test-events.mjs wrote while a test file ran.
 * @param {string} file the test file, as it is shown
 * @param {string} events the reporter's lines
 * @param {{ code: number, output: string, timedOut: boolean, ms: number }} run how the file's process ended
 * @returns {FileReport}
 */
export function reportOf(file, events, run) {
  const report = { file, passed: 0, skipped: 0, failures: [], tests: [] };
  const titles = [];
  const tail = tailOf(run.output);
  for (const event of events.split('\n').filter(Boolean).map(parseEvent)) {
    if (event.type === 'start') titles[event.nesting] = event.name;
    if (event.type === 'late') report.failures.push({ title: file, text: event.message });
    if (event.type === 'pass' || event.type === 'fail')
      count(event, [file, ...titles.slice(0, event.nesting), event.name]);
  }

  function count(event, path) {
    // In a group a file is a suite, which fails when it cannot be loaded or a hook of its own throws.
    const title = path.filter((part, at) => at === 0 || part !== file).join(' › ');
    if (event.skipped) report.skipped += event.suite ? 0 : 1;
    else if (event.type === 'pass') report.passed += event.suite ? 0 : 1;
    else if (!event.suite || event.because !== 'subtestsFailed') {
      report.failures.push({ title, text: event.because === 'subtestsFailed' ? '' : (event.error ?? '') });
    }
    if (!event.suite) report.tests.push({ title, ms: event.ms });
  }

  const fault = faultOf(report, run, titles);
  if (fault) report.failures.push({ title: file, text: fault });
  const last = report.failures.at(-1);
  if (last && tail) last.text += `\n--- ${file} wrote:\n${tail}`;
  return report;
}

/**
 * Reads the same of files that ran in one process, each as a suite named after it (test-group.mjs).
 * @param {string[]} files
 * @param {string} events
 * @param {{ code: number, output: string, timedOut: boolean, ms: number }} run
 * @returns {{ reports: FileReport[], fault?: string }} `fault` when the process failed as a whole
 */
export function reportsOfGroup(files, events, run) {
  const eventsOf = new Map(files.map((file) => [file, []]));
  const late = [];
  let at = [];
  for (const event of events.split('\n').filter(Boolean).map(parseEvent)) {
    if (event.type === 'late') late.push(event.message);
    else if (event.nesting > 0) at.push({ ...event, nesting: event.nesting - 1 });
    else if (event.type === 'start') at = eventsOf.get(event.name) ?? [];
    else if (event.type === 'fail') at.push(event);
  }
  const ended = { ...run, code: 0, timedOut: false };
  const reports = files.map((file) =>
    reportOf(file, (eventsOf.get(file) ?? []).map((event) => JSON.stringify(event)).join('\n'), ended),
  );
  if (run.timedOut) return { reports, fault: `They did not end in ${Math.round(run.ms / 1000)} s.` };
  if (late.length > 0) return { reports, fault: late.join('\n') };
  const failed = reports.some(({ failures }) => failures.length > 0);
  return run.code !== 0 && !failed ? { reports, fault: `They ended with code ${run.code}.` } : { reports };
}

/** What went wrong with the file itself rather than with one of its tests. */
function faultOf(report, run, titles) {
  if (run.timedOut) {
    const seconds = Math.round(run.ms / 1000);
    const at = titles.length > 0 ? `, the last one begun was '${titles.filter(Boolean).join(' › ')}'` : '';
    return `It did not end in ${seconds} s: a test hangs, or something it started is still open (${report.tests.length} tests had ended${at}).`;
  }
  if (run.code !== 0 && report.failures.length === 0) return `It ended with code ${run.code}.`;
  if (report.tests.length === 0 && report.failures.length === 0) return 'It holds no tests.';
  return undefined;
}

/** A process that is killed may leave half a line. */
function parseEvent(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { type: 'broken' };
  }
}

function tailOf(output) {
  return output.trimEnd().split('\n').slice(-OUTPUT_LINES).join('\n');
}

/**
 * The slowest tests of a run.
 * @param {FileReport[]} reports
 * @param {number} [count]
 * @returns {string[]} lines such as `1.24 s  src/trades/trade.test.ts › a post expires`
 */
export function slowestTests(reports, count = 5) {
  return reports
    .flatMap((report) => report.tests)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ title, ms }) => `${(ms / 1000).toFixed(2).padStart(6)} s  ${title}`);
}

/**
 * The closing line, by which other programs judge the run.
 * @param {{ passed: number, failed: number }} totals
 */
export function closingLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}
