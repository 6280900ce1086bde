import { withWords } from '#platform/web/words.ts';

/** A chart, outside of reports; see `LazyPart`. */
export const loadChart = async () => (await withWords('reports', () => import('../chart/chart.tsx'))()).Chart;
