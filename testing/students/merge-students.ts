import { expect } from 'vitest';
import type { Caller } from '../http.ts';

/** A record as it was read. */
interface ReadRecord {
  readonly id: number;
  readonly version: number;
}

/** Makes one student of two records. @param gone is in the other one afterwards */
export async function mergeStudents(caller: Caller, kept: ReadRecord, gone: ReadRecord): Promise<void> {
  const merged = await caller.put('/slm/Students/v1/merge', {
    keptId: kept.id,
    keptVersion: kept.version,
    goneId: gone.id,
    goneVersion: gone.version,
  });
  expect(merged.status, merged.text).toBe(200);
}
