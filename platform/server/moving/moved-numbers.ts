/**
 * Numbers that all schools of an installation share (accounts, devices, sessions, the schools themselves) are others at the target. Foreign
 * keys name most columns that hold one; for what has none, areas declare it.
 */
import pg from 'pg';
import { asWhole, type Table } from '../backup/catalogue.ts';

/** A column that holds a number of an account or of the school without a foreign key. */
export type HeldNumbers = { readonly table: string; readonly column: string } & (
  | {
      readonly holds: 'account' | 'organisation';
      /** A condition of SQL over the row; without it, always. */
      readonly when?: string;
    }
  /** An array of accounts. */
  | { readonly holds: 'accounts' }
  /** A word and a number, such as `member 12`. */
  | {
      readonly holds: 'record';
      readonly accounts: readonly string[];
      readonly organisations: readonly string[];
    }
  /** JSON: the numbers under these keys, at any depth. */
  | {
      readonly holds: 'keys';
      readonly accounts: readonly string[];
      readonly organisations: readonly string[];
      readonly when?: string;
    }
);

/** A column that holds a number of a table whose rows get new ones. */
interface NumberedColumn {
  readonly table: string;
  readonly column: string;
  /** The table that gives the numbers. */
  readonly of: string;
}

/** The change of the numbers of one school. */
export interface NewNumbers {
  /** By the table that gives them: so much is added. */
  readonly added: Readonly<Record<string, number>>;
  readonly organisation: { readonly was: number; readonly is: number };
}

/** As at the target, written back as they were where the school came from. */
export function reversed({ added, organisation }: NewNumbers): NewNumbers {
  return {
    added: Object.fromEntries(Object.entries(added).map(([table, number]) => [table, -number])),
    organisation: { was: organisation.is, is: organisation.was },
  };
}

/** Columns that hold a number of one of these tables, by foreign keys, also by way of other tables. */
export async function numberedColumns(
  client: pg.Client,
  roots: readonly string[],
): Promise<readonly NumberedColumn[]> {
  const { rows } = await client.query<NumberedColumn>(
    `WITH RECURSIVE parts AS (
       SELECT k.conrelid AS of_table, k.confrelid AS to_table, f.place, f.own, t.other
       FROM pg_constraint k, unnest(k.conkey) WITH ORDINALITY AS f (own, place), unnest(k.confkey) WITH ORDINALITY AS t (other, place)
       WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND f.place = t.place),
     holders AS (
       SELECT c.oid AS table_id, a.attnum, c.relname::text AS root FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1) AND a.attidentity <> ''
       UNION
       SELECT p.of_table, p.own, h.root FROM holders h JOIN parts p ON p.to_table = h.table_id AND p.other = h.attnum)
     SELECT c.relname AS table, a.attname AS column, h.root AS of
     FROM holders h JOIN pg_class c ON c.oid = h.table_id JOIN pg_attribute a ON a.attrelid = h.table_id AND a.attnum = h.attnum
     ORDER BY 1, 2`,
    [roots],
  );
  return rows;
}

/** Which columns hold numbers that all schools share. */
export interface KnownNumbers {
  readonly numbered: readonly NumberedColumn[];
  readonly held: readonly HeldNumbers[];
}

/**
 * The columns that a SELECT reads of a table: each column under its own name, with the numbers changed.
 * @param from an alias of the table in the statement
 */
export function columnsWith(
  table: Table,
  from: string,
  numbers: NewNumbers,
  { numbered, held }: KnownNumbers,
): string {
  return table.columns
    .map((name) => {
      const column = `${from}.${pg.escapeIdentifier(name)}`;
      const own = held.find((one) => one.table === table.name && one.column === name);
      const root = numbered.find((one) => one.table === table.name && one.column === name)?.of;
      return `${changed(column, { name, root, own }, numbers)} AS ${pg.escapeIdentifier(name)}`;
    })
    .join(', ');
}

function changed(
  column: string,
  { name, root, own }: { name: string; root: string | undefined; own: HeldNumbers | undefined },
  { added, organisation }: NewNumbers,
): string {
  const is = asWhole(organisation.is);
  if (name === 'org_id') return String(is);
  if (root) return plus(column, added[root] ?? 0);
  if (!own) return column;
  const accounts = added['accounts'] ?? 0;
  switch (own.holds) {
    case 'account':
      return when(own.when, plus(column, accounts), column);
    case 'organisation':
      return when(own.when, `CASE WHEN ${column} IS NOT NULL THEN ${is}::bigint END`, column);
    case 'accounts':
      return `CASE WHEN cardinality(${column}) > 0 THEN (SELECT array_agg(n + ${whole(accounts)} ORDER BY place)
        FROM unnest(${column}) WITH ORDINALITY AS held (n, place)) ELSE ${column} END`;
    case 'record':
      return `CASE WHEN ${column} ~ ${kindsPattern(own.accounts)} THEN split_part(${column}, ' ', 1) || ' ' || (split_part(${column}, ' ', 2)::bigint + ${whole(accounts)})
        WHEN ${column} ~ ${kindsPattern(own.organisations)} AND split_part(${column}, ' ', 2) = '${asWhole(organisation.was)}' THEN split_part(${column}, ' ', 1) || ' ${is}'
        ELSE ${column} END`;
    case 'keys':
      return when(
        own.when,
        `pg_temp.renumbered(${column}, ${texts(own.accounts)}, ${whole(accounts)}, ${texts(own.organisations)}, ${is})`,
        column,
      );
  }
}

/** Needed by `columnsWith` in the same session. */
export const renumberingFunction = `
  CREATE FUNCTION pg_temp.renumbered(given jsonb, accounts text[], added bigint, organisations text[], organisation bigint) RETURNS jsonb
  LANGUAGE plpgsql IMMUTABLE AS $$
  BEGIN
    IF jsonb_typeof(given) = 'array' THEN
      RETURN (SELECT coalesce(jsonb_agg(pg_temp.renumbered(value, accounts, added, organisations, organisation) ORDER BY place), '[]')
        FROM jsonb_array_elements(given) WITH ORDINALITY AS held (value, place));
    ELSIF jsonb_typeof(given) = 'object' THEN
      RETURN (SELECT coalesce(jsonb_object_agg(key, CASE
          WHEN key = ANY (accounts) AND jsonb_typeof(value) = 'number' THEN to_jsonb((value #>> '{}')::bigint + added)
          WHEN key = ANY (organisations) AND jsonb_typeof(value) = 'number' THEN to_jsonb(organisation)
          ELSE pg_temp.renumbered(value, accounts, added, organisations, organisation) END), '{}')
        FROM jsonb_each(given));
    END IF;
    RETURN given;
  END $$`;

const plus = (column: string, number: number) => `${column} + ${whole(number)}`;
const when = (condition: string | undefined, then: string, otherwise: string) =>
  condition === undefined ? then : `CASE WHEN ${condition} THEN ${then} ELSE ${otherwise} END`;
const kindsPattern = (kinds: readonly string[]) =>
  kinds.length === 0 ? `'^$'` : pg.escapeLiteral(`^(${kinds.join('|')}) [0-9]{1,18}$`);
const texts = (values: readonly string[]) =>
  `ARRAY[${values.map((value) => pg.escapeLiteral(value)).join(', ')}]::text[]`;

function whole(number: number): string {
  if (!Number.isSafeInteger(number)) throw new TypeError('Numbers move by a whole number.');
  return `(${number})::bigint`;
}
