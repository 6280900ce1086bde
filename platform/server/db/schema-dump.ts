import type pg from 'pg';
import { type ConnectionSettings, withConnection } from './connection.ts';
import { relationQueries, routineQueries, typeQueries } from './schema-queries.ts';
import { viewTextAsToday } from './view-text.ts';

/**
 * The schema `public` as readable SQL, in an order that depends on names alone, and equal on PostgreSQL 15 to 18.
 * For reading, for comparing and for review, not for restoring: grants, policies and functions name the two roles as
 * `:owner_role` and `:app_role`. The register of migrations is left out. An empty schema gives an empty text.
 */
export async function dumpSchema(owner: ConnectionSettings, appRole: string): Promise<string> {
  return withConnection(owner, async (client) => {
    // Names in public need no schema before them; read in one snapshot.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL search_path = public');
    const roles = {
      [client.escapeIdentifier(client.user ?? '')]: ':owner_role',
      [client.escapeIdentifier(appRole)]: ':app_role',
    };
    const text = [
      ...(await statements(client, typeQueries)),
      ...(await statements(client, routineQueries, roles)),
      ...(await relations(client, roles)),
    ].join('\n\n');
    return text === ''
      ? ''
      : `-- Made by tools/dump-schema.ts from db/migrations; not edited by hand.\n\n${text}\n`;
  });
}

type Line = { relation: string; text: string; roles?: string[] };

async function statements(
  client: pg.Client,
  queries: string[],
  roles: Record<string, string> = {},
): Promise<string[]> {
  const all: string[] = [];
  for (const query of queries) {
    const { rows } = await client.query<Line>(query);
    all.push(...rows.map((row) => withRoles(row, roles).text));
  }
  return all;
}

/** Tables and views by name, each followed by all that hangs on it. */
async function relations(client: pg.Client, roles: Record<string, string>): Promise<string[]> {
  const version = Number((await client.query('SHOW server_version_num')).rows[0]?.server_version_num);
  const { rows: heads } = await client.query<Line & { kind: string; tail: string }>(relationQueries.heads);
  const parts = new Map<string, string[]>();
  const details = new Map<string, string[]>();
  const collect = async (into: Map<string, string[]>, query: string) => {
    for (const row of (await client.query<Line>(query)).rows) {
      const lines = into.get(row.relation) ?? [];
      lines.push(withRoles(row, roles).text);
      into.set(row.relation, lines);
    }
  };
  for (const query of relationQueries.parts) await collect(parts, query);
  for (const query of relationQueries.details) await collect(details, query);

  return heads.map(({ relation, kind, text, tail }) => {
    const isView = kind === 'v' || kind === 'm';
    const body = isView
      ? viewTextAsToday(tail, version)
      : `(\n  ${(parts.get(relation) ?? []).join(',\n  ')}\n)${tail};`;
    return [`${text}${isView ? '\n' : ' '}${body}`, ...(details.get(relation) ?? [])].join('\n');
  });
}

/** A statement with `%s` for the roles it names, which come before any other `%`. */
function withRoles<Row extends Line>(row: Row, known: Record<string, string>): Row {
  let text = row.text;
  for (const role of row.roles ?? []) {
    const quoted = role.startsWith('"') ? role : `"${role}"`;
    text = text.replace('%s', () => known[quoted] ?? role);
  }
  return { ...row, text };
}
