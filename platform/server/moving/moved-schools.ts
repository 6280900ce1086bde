/** Which schools have moved elsewhere, for the servers that people still ask for them. */
import { createHash } from 'node:crypto';
import { failures } from '../../kernel/errors.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { addressesOfGone, addressOfCode, isStopped } from './moves-store.ts';

export interface MovedSchools {
  /** Where the school is now; null while it works here. */
  addressOf(organisation: number): string | null;
  /** @throws schoolMoved for a code or secret of a school that has moved */
  refuseCode(code: string | null): Promise<void>;
  /** Where a code or secret leads now; null for all others. */
  addressOfCode(code: string): Promise<string | null>;
  /** @throws schoolMoving for a school whose audit log takes no entry at this moment */
  refuseUnaudited(organisation: number): Promise<void>;
  /** Reads what whoever runs the server has changed. */
  refresh(): Promise<void>;
  end(): void;
}

/** Milliseconds. Writes are refused by the database at once. */
const lookEvery = 2000;

/** Resolves when it was read once, so that no server answers before it knows. */
export async function movedSchools(database: Database, log: Log): Promise<MovedSchools> {
  let gone: ReadonlyMap<number, string> = new Map();
  const refresh = async () => {
    gone = await addressesOfGone(database.plain);
  };
  const look = () =>
    refresh().catch((error: unknown) => log.warn({ error }, 'Which schools have moved could not be read.'));
  await look();
  const timer = setInterval(() => void look(), lookEvery).unref();
  const addressOf = async (code: string) =>
    gone.size === 0 ? null : addressOfCode(database.plain, createHash('sha256').update(code).digest());
  return {
    addressOf: (organisation) => gone.get(organisation) ?? null,
    addressOfCode: addressOf,
    async refuseCode(code) {
      const address = code === null ? null : await addressOf(code);
      if (address !== null) throw failures.schoolMoved({ address });
    },
    async refuseUnaudited(organisation) {
      if (await isStopped(database.plain, organisation)) throw failures.schoolMoving({ retryAfter: 30 });
    },
    refresh,
    end: () => clearInterval(timer),
  };
}
