/** The name of the school, and the head of its documents. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { GivenOrganisation } from '../../organisation/organisation-contract.ts';
import { noLines, nothingWritten } from '../../organisation/organisation-rules.ts';

export type Letterhead = Omit<GivenOrganisation, 'name'>;

export interface StoredOrganisation {
  readonly name: string;
  /** Null where nobody has written one. */
  readonly letterhead: Letterhead | null;
  /** 0 where nobody has written one. */
  readonly version: number;
}

export async function findOrganisation({ org, db }: InOrganisation): Promise<StoredOrganisation> {
  const { rows } = await sql<StoredOrganisation>`
    SELECT o.name, l.content AS letterhead, coalesce(l.version, 0) AS version
    FROM organisations o LEFT JOIN letterheads l ON l.org_id = o.org_id WHERE o.org_id = ${org}
  `.execute(db);
  const [stored] = rows;
  if (!stored) throw new Error('The organisation of the session is not there.');
  return { ...stored, letterhead: stored.letterhead && whole(stored.letterhead) };
}

/** One that was written before a line came to be known has nothing there. */
function whole(stored: Letterhead): Letterhead {
  const { french, english, ...rest } = stored;
  return {
    ...nothingWritten,
    ...rest,
    french: { ...noLines, ...french },
    english: { ...noLines, ...english },
  };
}

export async function setName({ org, db }: InOrganisation, name: string): Promise<void> {
  await sql`UPDATE organisations SET name = ${name} WHERE org_id = ${org}`.execute(db);
}

/** Adds or replaces the head of the school's documents. */
export async function saveLetterhead({ org, db }: InOrganisation, letterhead: Letterhead): Promise<void> {
  await sql`
    INSERT INTO letterheads AS stored (org_id, content) VALUES (${org}, ${JSON.stringify(letterhead)}::jsonb)
    ON CONFLICT (org_id) DO UPDATE SET content = excluded.content, version = stored.version + 1
  `.execute(db);
}
