/** The yardstick for the home page: the statements that the server sends, one after the other, and the bytes that it replied. */
import { readFileSync } from 'node:fs';
import { inSchool, serve } from './bare.ts';

/** Statements of a job's home page with their values as PostgreSQL writes them, and its reply. */
export interface RecordedHome {
  readonly statements: readonly { readonly text: string; readonly values: readonly (string | null)[] }[];
  readonly reply: string;
}

const recorded = JSON.parse(readFileSync(process.env['RECORDED'] ?? '', 'utf8')) as Record<
  string,
  RecordedHome
>;

serve(async (request) => {
  const { statements = [], reply = '' } = recorded[request.url?.slice(1) ?? ''] ?? {};
  await inSchool(async (client) => {
    for (const { text, values } of statements) await client.query(text, [...values]);
  });
  return Buffer.from(reply);
});
