/** The order in which tables can be filled or emptied without a row that refers to nothing. */
import type pg from 'pg';

export interface Reference {
  readonly from: string;
  readonly to: string;
}

export async function referencesBetweenTables(client: pg.Client): Promise<readonly Reference[]> {
  const { rows } = await client.query<Reference>(`
    SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to
    FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid`);
  return rows;
}

/** Tables, each after those it refers to. @throws Error when some refer to each other in a circle. */
export function tablesInOrder(
  tables: readonly string[],
  references: readonly Reference[],
): readonly string[] {
  const left = new Set([...tables].sort());
  const order: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter(
      (table) => !references.some(({ from, to }) => from === table && left.has(to)),
    );
    if (free.length === 0)
      throw new Error(`These tables refer to each other in a circle: ${[...left].join(', ')}`);
    for (const table of free) left.delete(table);
    order.push(...free);
  }
  return order;
}
