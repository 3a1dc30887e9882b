import { SetupFailure } from './setup-failure.mjs';

/**
 * Counts what passes and fails in a run of `npm test`, and prints it while it happens. A failure is printed in full
 * and keeps nothing after it from running.
 * @param {(text: string) => void} [print]
 */
export function createTally(print = console.log) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const failedTitles = [];
  const flakyTitles = [];
  const tests = [];

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
      const text = error instanceof SetupFailure ? `${error.output}\n${error.message}`.trim() : error.stack;
      fail(name, text, startedAt);
      return { failed: true };
    }
  };

  return {
    fail,

    /** Prepares what later steps need: counts only when it fails. @returns {Promise<boolean>} whether it succeeded */
    prepare: async (name, work) => !(await attempt(name, work, performance.now())).failed,

    /** A check that passes or fails as one. @returns {Promise<boolean>} whether it passed */
    check: async (name, work) => {
      const startedAt = performance.now();
      if ((await attempt(name, work, startedAt)).failed) return false;
      totals.passed += 1;
      print(`ok    ${name} (${secondsSince(startedAt)})`);
      return true;
    },

    /**
     * A stage of test files, of which each test counts.
     * @param {string} name
     * @param {() => Promise<import('./test-report.mjs').FileReport[]>} work
     * @returns {Promise<string[] | undefined>} the files that failed; undefined where the stage could not run
     */
    stage: async (name, work) => {
      const startedAt = performance.now();
      const { value: reports, failed } = await attempt(name, work, startedAt);
      if (failed) return undefined;
      const [failures, flaky] = ['failures', 'flaky'].map((key) => reports.flatMap((report) => report[key]));
      const [passed, skipped] = ['passed', 'skipped'].map((key) => sum(reports, key));
      totals.passed += passed;
      totals.failed += failures.length;
      totals.skipped += skipped;
      const counts = [
        `${passed} passed`,
        failures.length && `${failures.length} failed`,
        flaky.length && `${flaky.length} flaky`,
        skipped && `${skipped} skipped`,
      ];
      const where = `in ${reports.length} files (${secondsSince(startedAt)})`;
      print(
        `${failures.length > 0 ? 'FAIL ' : 'ok   '} ${name}: ${counts.filter(Boolean).join(', ')} ${where}`,
      );
      const tell = (sign, found, titles) => {
        for (const { title, text } of found) {
          titles.push(`${name}: ${title}`);
          print(indent(`${sign} ${title}\n${indent(text)}`));
        }
      };
      tell('✗', failures, failedTitles);
      tell('passed when it ran again:', flaky, flakyTitles);
      for (const report of reports)
        for (const { title, ms } of report.tests) tests.push({ title: `${title} (${name})`, ms });
      return reports.filter((report) => report.failures.length > 0).map(({ file }) => file);
    },

    /** Prints the slowest tests, what was flaky, what failed, and the closing line. @returns {number} the exit code of the run */
    close: () => {
      const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
      const slow = slowest.map(({ title, ms }) => `${(ms / 1000).toFixed(2).padStart(6)} s  ${title}`);
      if (slow.length > 0) print(`\nSlowest tests:\n${slow.join('\n')}`);
      if (totals.skipped > 0) print(`\n${totals.skipped} skipped`);
      if (failedTitles.length > 0) print(`\nFailed:\n${indent(failedTitles.join('\n'))}`);
      if (flakyTitles.length > 0) print(`\nFlaky:\n${indent(flakyTitles.join('\n'))}`);
      // By this line other programs judge the run.
      print(`\n${totals.passed} passed, ${totals.failed} failed`);
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
