/** What tells the series of one metric apart: of each label few values only, and nothing that is about a person. */
export type Labels = Record<string, string>;

/** One figure of a metric; `suffix` goes behind the metric's name. */
export type Sample = { labels?: Labels; value: number; suffix?: string };

/** A metric as Prometheus reads it. */
export type Metric = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: Sample[];
};

/** @returns the metrics in Prometheus' text format 0.0.4 */
export function metricText(metrics: readonly Metric[]): string {
  return metrics.map(textOf).join('');
}

function textOf({ name, help, type, samples }: Metric): string {
  const lines = samples.map(
    ({ labels = {}, value, suffix = '' }) => `${name}${suffix}${labelText(labels)} ${figure(value)}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function labelText(labels: Labels): string {
  const written = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`);
  return written.length === 0 ? '' : `{${written.join(',')}}`;
}

function escape(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function figure(value: number): string {
  if (Number.isFinite(value)) return String(value);
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
}
