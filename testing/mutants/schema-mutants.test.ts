import { expect, test } from 'vitest';
import { mutantsOfSchema, statementsOf } from './schema-mutants.ts';

/** SQL that each mutant runs in a database. */
const mutated = (schema: string) =>
  mutantsOfSchema(schema).map((mutant) => statementsOf(schema, mutant).join('; '));

test('shows a table’s rows of all schools', () => {
  const policy =
    'CREATE POLICY own ON marks TO PUBLIC USING (org_id = current_org()) WITH CHECK (org_id = current_org());';
  expect(mutated(`CREATE TABLE marks (\n);\n${policy}\n`)).toEqual([
    'DROP POLICY own ON marks; CREATE POLICY own ON marks TO PUBLIC USING (true) WITH CHECK (true);',
  ]);
});

test('gives everybody the rows that only the owner’s functions read', () => {
  expect(mutated('CREATE POLICY sign_in ON marks FOR SELECT TO :owner_role USING (true);')).toEqual([
    'DROP POLICY sign_in ON marks; CREATE POLICY sign_in ON marks FOR SELECT TO PUBLIC USING (true);',
  ]);
});

const find = (by: string, lines: string) => `CREATE OR REPLACE FUNCTION public.find(${by})
 RETURNS TABLE(id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
AS $function$
${lines}
$function$;`;

test('drops each condition and each role of a function that reads all schools', () => {
  const lines = (token: string, suspended: string, role: string) =>
    find('token text', `SELECT id FROM a WHERE ${token} AND ${suspended} AND role IN (${role})`);
  const [token, suspended, role] = ['a.token = token', 'NOT a.suspended', "'SLM.Student.Edit'"] as const;
  expect(mutated(lines(token, suspended, role))).toEqual([
    lines('TRUE', suspended, role),
    lines(token, 'TRUE', role),
    lines(token, suspended, "''"),
  ]);
});

test('leaves a role that only comes with a job of which the list names another role', () => {
  const administrators = "SELECT id FROM a WHERE role IN ('Administrator', 'MGM.Account.View')";
  expect(mutated(find('token text', administrators))).toEqual([
    find('token text', "SELECT id FROM a WHERE role IN ('Administrator', '')"),
  ]);
});

test('leaves a function that nobody asks by a value', () => {
  expect(mutated(find('', "SELECT id FROM jobs j WHERE j.state = 'waiting'"))).toEqual([]);
});
