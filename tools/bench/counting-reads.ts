/** Counts the statements of a piece of work that read a table. */
import type { KyselyPlugin } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

export function countingReads({ db, ...at }: InOrganisation) {
  const texts: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      texts.push(JSON.stringify(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    at: { ...at, db: db.withPlugin(plugin) },
    readsOf: (table: string) => texts.filter((text) => new RegExp(`FROM ${table}\\b`).test(text)).length,
  };
}
