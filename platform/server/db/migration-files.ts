import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseProblem } from './connection.ts';

/** One numbered file of db/migrations. */
export type MigrationFile = {
  version: number;
  /** The file's name, e.g. `0007_homework_create.sql`. */
  name: string;
  /** The area that owns what the file makes. */
  area: string;
  sql: string;
  checksum: string;
  /** Checksums of this file before it was mended, where it had run with the same result: lines `-- formerly: <sha256>`. */
  formerChecksums: readonly string[];
};

/** Whether a database (or a backup) with this checksum ran the file, as it is or as it was before it was mended. */
export function ranAs({ checksum, formerChecksums }: MigrationFile, ran: string): boolean {
  return ran === checksum || formerChecksums.includes(ran);
}

/**
 * Reads the migrations of a folder in their order. Refuses, naming the file: a name not of the form
 * `0001_words.sql`, a number missing or twice, no `-- area:` line, a transaction of its own.
 */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(names.map((name) => readMigration(folder, name)));
  files.forEach((file, index) => {
    if (file.version !== index + 1) {
      throw new DatabaseProblem(
        `Migration ${file.name} stands where number ${String(index + 1).padStart(4, '0')} is expected: numbers go on by one, each once.`,
      );
    }
  });
  return files;
}

const transactionWord =
  /^\s*(BEGIN|START|COMMIT|END|ROLLBACK|ABORT|SAVEPOINT|RELEASE|PREPARE\s+TRANSACTION)\b/i;

/** Without comments, literals and the bodies of functions, which may say anything. */
function statementsOf(sql: string): string[] {
  return sql.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$|\/\*[\s\S]*?\*\/|--[^\n]*|'(?:[^']|'')*'/g, ' ').split(';');
}

async function readMigration(folder: string, name: string): Promise<MigrationFile> {
  const version = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
  if (!version) throw new DatabaseProblem(`Migration ${name} must be called like 0001_what_it_does.sql.`);
  // Windows checkouts may have other line ends; the file is the same.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  const area = /^-- area: ([a-z][a-z-]*)\n/.exec(sql)?.[1];
  if (!area) throw new DatabaseProblem(`Migration ${name} must begin with the line "-- area: <area>".`);
  if (statementsOf(sql).some((statement) => transactionWord.test(statement))) {
    throw new DatabaseProblem(`Migration ${name} must not begin or end transactions: it runs inside one.`);
  }
  return {
    version: Number(version),
    name,
    area,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    formerChecksums: [...sql.matchAll(/^-- formerly: ([0-9a-f]{64})$/gm)].map(([, former = '']) => former),
  };
}
