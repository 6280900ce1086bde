/**
 * Makes mutants of the policies in the database, from db/schema.sql: row-level security, and the functions that read
 * the rows of all schools by a token, a code or a phone number. A function without an argument decides no permission.
 */
import type { PolicyMutant } from './policy-mutant.ts';

export const schemaFile = 'db/schema.sql';

const statements = /^CREATE (POLICY (\w+) ON (\w+)|OR REPLACE FUNCTION)[\s\S]*?;$/gm;
const readsAllSchools = /\(\w+ [^)]*\)\n.*\n LANGUAGE sql\n.*SECURITY DEFINER/;
const condition =
  /(?<=\b(?:WHERE|AND|ON) )(?:NOT (?!EXISTS)[\w.]+|[\w.]+(?:\([\w.]+\))? (?:=|>) [\w.]+(?:\(\))?(?=\s))/g;
const roleName = /'(?:Administrator|[A-Z]{3}\.[\w.]+)'/g;
const everyRow = /USING \(org_id.*(?=;)/g;
const owner = /(?<= TO ):owner_role/g;

export function mutantsOfSchema(schema: string): PolicyMutant[] {
  const found: PolicyMutant[] = [];
  for (const { 0: made, 2: policy, index } of schema.matchAll(statements)) {
    const add = (kind: PolicyMutant['kind'], pattern: RegExp, instead: string) => {
      for (const { 0: text, index: at } of made.matchAll(pattern)) {
        const start = index + at;
        const line = schema.slice(0, start).split('\n').length;
        found.push({ file: schemaFile, line, kind, start, end: start + text.length, text, instead });
      }
    };
    if (policy) {
      add('row policy', everyRow, 'USING (true) WITH CHECK (true)');
      add('row policy', owner, 'PUBLIC');
    } else if (readsAllSchools.test(made)) {
      add('row function', condition, 'TRUE');
      add('row function', roleName, "''");
    }
  }
  return found;
}

/** What makes the mutant in a database. */
export function statementsOf(schema: string, { start, end, instead }: PolicyMutant): string[] {
  for (const { 0: made, 2: policy, 3: table, index } of schema.matchAll(statements))
    if (index <= start && end <= index + made.length) {
      const mutant = made.slice(0, start - index) + instead + made.slice(end - index);
      return policy ? [`DROP POLICY ${policy} ON ${table}`, mutant] : [mutant];
    }
  return [];
}
