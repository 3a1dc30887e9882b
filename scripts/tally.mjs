import { SetupFailure } from './setup-failure.mjs';
import { closingLine, slowestTests } from './test-report.mjs';

/**
 * Counts what passes and fails in a run of `npm test`, and prints it while it happens. A failure is printed in full
 * and keeps nothing after it from running.
 * @param {(text: string) => void} [print]
 */
export function createTally(print = console.log) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const failedTitles = [];
  const reports = [];

  const fail = (name, text, startedAt = performance.now()) => {
    totals.failed += 1;
    failedTitles.push(name);
    print(`FAIL  ${name} (${secondsSince(startedAt)})`);
    if (text) print(indent(text));
  };

  /** Waits for work; what it throws fails `name`. @returns {Promise<{ value?: unknown, failed: boolean }>} */
  const attempt = async (name, work, startedAt) => {
    try {
      return { value: await work(), failed: false };
    } catch (error) {
      fail(
        name,
        error instanceof SetupFailure ? `${error.output}\n${error.message}`.trim() : error.stack,
        startedAt,
      );
      return { failed: true };
    }
  };

  return {
    fail,

    /** Prepares what later steps need: counts only when it fails. @returns {Promise<boolean>} whether it succeeded */
    prepare: async (name, work) => !(await attempt(name, work, performance.now())).failed,

    /** A check that passes or fails as one. */
    check: async (name, work) => {
      const startedAt = performance.now();
      if ((await attempt(name, work, startedAt)).failed) return;
      totals.passed += 1;
      print(`ok    ${name} (${secondsSince(startedAt)})`);
    },

    /** A stage of test files, of which each test counts; `work` gives a FileReport for each file. */
    stage: async (name, work) => {
      const startedAt = performance.now();
      const { value: stageReports, failed } = await attempt(name, work, startedAt);
      if (failed) return;
      const failures = stageReports.flatMap((report) => report.failures);
      const passed = sum(stageReports, 'passed');
      const skipped = sum(stageReports, 'skipped');
      totals.passed += passed;
      totals.failed += failures.length;
      totals.skipped += skipped;
      const counts = [
        `${passed} passed`,
        failures.length && `${failures.length} failed`,
        skipped && `${skipped} skipped`,
      ];
      const where = `in ${stageReports.length} files (${secondsSince(startedAt)})`;
      print(
        `${failures.length > 0 ? 'FAIL ' : 'ok   '} ${name}: ${counts.filter(Boolean).join(', ')} ${where}`,
      );
      for (const { title, text } of failures) {
        failedTitles.push(`${name}: ${title}`);
        print(indent(`✗ ${title}\n${indent(text)}`));
      }
      for (const { tests, ...report } of stageReports) {
        reports.push({
          ...report,
          tests: tests.map((test) => ({ ...test, title: `${test.title} (${name})` })),
        });
      }
    },

    /** Prints the slowest tests, what failed, and the closing line. @returns {number} the exit code of the run */
    close: () => {
      const slowest = slowestTests(reports);
      if (slowest.length > 0) print(`\nSlowest tests:\n${slowest.join('\n')}`);
      if (totals.skipped > 0) print(`\n${totals.skipped} skipped`);
      if (failedTitles.length > 0) print(`\nFailed:\n${indent(failedTitles.join('\n'))}`);
      print(`\n${closingLine(totals)}`);
      return totals.failed === 0 && totals.passed > 0 ? 0 : 1;
    },
  };
}

function sum(reports, key) {
  return reports.reduce((total, report) => total + report[key], 0);
}

function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

function indent(text) {
  return text.replace(/^(?=.)/gm, '      ');
}
