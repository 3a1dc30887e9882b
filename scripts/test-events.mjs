// A reporter for node:test that test-report.mjs reads: one JSON line for each begun and each ended test.
import { inspect } from 'node:util';

/** node:test warns so of an error that nobody caught after its test had passed. */
const LATE_ERROR = /asynchronous activity after the test ended/;

/** Reporters are default exports: Node asks for that. */
export default async function* testEvents(source) {
  for await (const { type, data } of source) {
    if (type === 'test:start') yield line({ type: 'start', name: data.name, nesting: data.nesting });
    if (type === 'test:pass' || type === 'test:fail') yield line(ended(type, data));
    if (type === 'test:diagnostic' && LATE_ERROR.test(data.message))
      yield line({ type: 'late', message: data.message });
  }
}

function ended(type, { name, nesting, skip, todo, details }) {
  const error = details.error;
  return {
    type: type === 'test:pass' ? 'pass' : 'fail',
    name,
    nesting,
    suite: details.type === 'suite',
    // Each is true, or the reason.
    skipped: [skip, todo].some((mark) => mark !== undefined && mark !== false),
    ms: details.duration_ms,
    // A parent of failed tests fails with them, and has nothing of its own to say.
    because: error?.failureType,
    error: error && inspect(error.cause instanceof Error ? error.cause : error, { depth: 6 }),
  };
}

function line(event) {
  return `${JSON.stringify(event)}\n`;
}
