/** The yardstick for the home page: the statements that the server asks, one after the other, and the bytes that it replied. */
import { readFileSync } from 'node:fs';
import type { RecordedStatement } from '../schools/recorded-statements.ts';
import { inSchool, serve } from './bare.ts';

/** Statements of a job's home page, and its reply. */
export interface RecordedHome {
  readonly statements: readonly RecordedStatement[];
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
