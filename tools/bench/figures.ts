/** Results of the bench: a row for each target, and the table of them all. */
export interface Figure {
  readonly what: string;
  readonly wanted: string;
  readonly measured: string;
  readonly met: boolean;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** The value below which 95 of 100 lie. */
export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

/** Runs the work several times, one after the other. */
export async function several<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let turn = 0; turn < times; turn++) results.push(await work());
  return results;
}

export function tableOf(figures: readonly Figure[]): string {
  const lines = figures.map(
    ({ what, wanted, measured, met }) => `| ${what} | ${wanted} | ${measured} | ${met ? 'yes' : '**no**'} |`,
  );
  return ['| what | wanted | measured | reached |', '|---|---|---|---|', ...lines].join('\n');
}
