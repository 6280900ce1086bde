/** The content of a ready report: one table and its charts, for screen, print and file. */
import * as z from 'zod/mini';

/** Parameters that a report may ask for before it is made, in the order of the form (specification 7). */
export const reportParameters = [
  'year',
  'trimester',
  'sequence',
  'classroom',
  'student',
  'language',
] as const;
export type ReportParameter = (typeof reportParameters)[number];

/** Units of the numbers of a chart: hundredths of a mark out of 20, tenths of a percent, or heads. */
export const chartUnits = ['mark', 'percent', 'count'] as const;

export const reportChart = z.strictObject({
  /** Vertical bars, horizontal bars, or points joined by lines. */
  kind: z.enum(['columns', 'bars', 'lines']),
  title: z.string(),
  unit: z.enum(chartUnits),
  /** Along the chart; every series has one value for each, null where there is none. */
  labels: z.array(z.string()),
  series: z.array(z.strictObject({ name: z.string(), values: z.array(z.nullable(z.int())) })),
  /** Labels before this place are of those who do not pass: drawn hatched. Absent where there is no such border. */
  passFrom: z.optional(z.int()),
});
export type ReportChart = z.infer<typeof reportChart>;
