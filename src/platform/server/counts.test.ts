import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Counts, Durations } from './counts.ts';
import { metricText } from './metric-text.ts';

test('counts and durations are written as Prometheus reads them', () => {
  const counts = new Counts();
  for (const route of ['/a', '/b', '/a']) counts.add({ method: 'GET', route });
  const durations = new Durations([0.1, 1]);
  for (const seconds of [0.05, 0.1, 0.5, 7]) durations.add({ route: '/a' }, seconds);
  const text = metricText([
    { name: 'requests_total', help: 'Requests.', type: 'counter', samples: counts.samples() },
    { name: 'request_seconds', help: 'How long.', type: 'histogram', samples: durations.samples() },
    { name: 'none', help: 'Nothing yet.', type: 'gauge', samples: [] },
    { name: 'odd', help: 'Odd.', type: 'gauge', samples: [{ labels: { is: 'a "b"\\\n' }, value: Infinity }] },
  ]);
  assert.equal(
    text,
    `# HELP requests_total Requests.
# TYPE requests_total counter
requests_total{method="GET",route="/a"} 2
requests_total{method="GET",route="/b"} 1
# HELP request_seconds How long.
# TYPE request_seconds histogram
request_seconds_bucket{route="/a",le="0.1"} 2
request_seconds_bucket{route="/a",le="1"} 3
request_seconds_bucket{route="/a",le="+Inf"} 4
request_seconds_sum{route="/a"} 7.65
request_seconds_count{route="/a"} 4
# HELP none Nothing yet.
# TYPE none gauge
# HELP odd Odd.
# TYPE odd gauge
odd{is="a \\"b\\"\\\\\\n"} +Inf
`,
  );
});
