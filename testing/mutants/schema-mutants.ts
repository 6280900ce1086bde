/**
 * Makes mutants of the policies in the database, from db/schema.sql: row-level security, and the functions that read
 * the rows of all schools by a token, a code or a phone number. A function without an argument decides no permission. A
 * role that is never given alone is left in a list that names another role of each of its jobs.
 */
import { jobs } from '#areas/accounts/rights/jobs.ts';
import { singleRoles } from '#areas/accounts/rights/single-roles-contract.ts';
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
      const listed = made.match(roleName) ?? [];
      for (const role of listed.filter((one) => decidesAlone(one, listed)))
        add('row function', new RegExp(role, 'g'), "''");
    }
  }
  return found;
}

/** Whether somebody has the role and none of the others; both are written in quotes. */
function decidesAlone(role: string, listed: readonly string[]): boolean {
  const held = [...singleRoles.map((one) => [one]), ...Object.values(jobs).map(({ roles }) => roles)];
  return held
    .map((roles) => roles.map((one) => `'${one}'`))
    .some((roles) => roles.includes(role) && !roles.some((one) => one !== role && listed.includes(one)));
}

/** SQL that makes the mutant in a database. */
export function statementsOf(schema: string, { start, end, instead }: PolicyMutant): string[] {
  for (const { 0: made, 2: policy, 3: table, index } of schema.matchAll(statements))
    if (index <= start && end <= index + made.length) {
      const mutant = made.slice(0, start - index) + instead + made.slice(end - index);
      return policy ? [`DROP POLICY ${policy} ON ${table}`, mutant] : [mutant];
    }
  return [];
}
