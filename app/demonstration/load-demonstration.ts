import type { Database } from '#platform/server/db/database.ts';

export async function loadDemonstration(_database: Database, _say: (line: string) => void): Promise<void> {}
export async function demonstrationPresent(_database: Database): Promise<boolean> {
  return false;
}
