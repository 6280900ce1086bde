// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of code that are searched unchanged.
import { expect, test } from 'vitest';
import { mutantsOf, opensSomething, refusedTwice, sourceOf } from './make-mutants.ts';
import { policyFunctions } from './policy-functions.ts';

const policy = new Set(['hasRole', 'mayEdit']);

/** The code with each of its mutants in place, one at a time. */
function mutated(text: string, file = 'areas/homework/server/giving/edit-homework.ts'): string[] {
  return mutantsOf(sourceOf(file, text), policy).map(
    ({ start, end, instead }) => text.slice(0, start) + instead + text.slice(end),
  );
}

test('opens the gate of a call to everybody who is signed in', () => {
  const call = "defineCall({ name: 'homework.list', needs: [canSee, 'Administrator'] });";
  expect(mutated(call, 'areas/homework/contract.ts')).toEqual([
    "defineCall({ name: 'homework.list', needs: 'session' });",
  ]);
  const [gate] = mutantsOf(sourceOf('areas/homework/contract.ts', call), policy);
  expect(gate).toMatchObject({ kind: 'gate', call: 'homework.list', line: 1 });
});

test('knows the calls that share a gate', () => {
  const shared =
    'const shared = { needs: roles }; const a = defineCall({ ...shared }); const b = defineCall({ ...shared });';
  const [gate] = mutantsOf(sourceOf('areas/homework/contract.ts', shared), policy);
  expect(gate).toMatchObject({ constants: ['a', 'b'] });
});

test('leaves a gate as it is that is open already', () => {
  expect(mutated("defineCall({ needs: 'anyone' });", 'areas/homework/contract.ts')).toEqual([]);
  expect(mutated("defineCall({ needs: 'session' });", 'areas/homework/contract.ts')).toEqual([]);
});

test('removes a refusal for want of a permission, whatever it asks', () => {
  expect(mutated('a(); if (!member.whole) throw failures.forbidden(); b();')).toEqual(['a(); ; b();']);
  expect(mutated('if (!member.whole) { throw failures.forbidden(); } b();')).toEqual(['; b();']);
});

test('removes a refusal that hides a record from whom a role test keeps it', () => {
  expect(mutated('if (!found || !mayEdit(actor, found)) throw common.missing();')).toEqual([';']);
});

test('leaves the check that something was found, and refusals of wrong input', () => {
  expect(mutated('if (!found) throw common.missing();')).toEqual([]);
  expect(mutated('if (mark > most) throw failures.invalid();')).toEqual([]);
});

test('answers a role test with yes', () => {
  expect(mutated('const shown = hasRole(actor, role) && mayEdit(actor, one);')).toEqual([
    'const shown = true && mayEdit(actor, one);',
    'const shown = hasRole(actor, role) && true;',
  ]);
  expect(mutated("const all = scopes.has('organisation');")).toEqual(['const all = true;']);
});

test('drops a filter by roles or by barred children, and goes on looking before it', () => {
  expect(mutated('rows.filter(({ id }) => !barred.has(id)).map(named);')).toEqual(['rows.map(named);']);
  expect(mutated('rows.filter((one) => mayEdit(actor, one));')).toEqual(['rows;']);
  expect(mutated('hasRole(a, b) || rows.filter(({ id }) => id > 0);')).toEqual([
    'true || rows.filter(({ id }) => id > 0);',
  ]);
});

test('shows the rows of all children where a query asks for some', () => {
  expect(mutated('sql`SELECT 1 WHERE org_id = ${org} AND s.id = ANY(${childIds}) ORDER BY 1`;')).toEqual([
    'sql`SELECT 1 WHERE org_id = ${org} AND (s.id = ANY(${childIds}) OR TRUE) ORDER BY 1`;',
  ]);
});

test('leaves out each role of a list, except where another one implies it', () => {
  const roles = "const seers = ['SLM.Student.Edit', 'SLM.Student.View', ...more];";
  expect(mutated(roles)).toEqual([
    "const seers = [...[], 'SLM.Student.View', ...more];",
    "const seers = ['SLM.Student.Edit', 'SLM.Student.View', ...[]];",
  ]);
  expect(mutated("const days = ['Monday', 'Friday'];")).toEqual([]);
});

test('leaves a role of a job that opens nothing, or nothing that another one of the job does not open', () => {
  const [contact, planning, presence] = ['Contact', 'Planning', 'Presence'].map(
    (of) => `'SLM.Student.${of}.View'`,
  );
  const jobs = sourceOf(
    'areas/accounts/rights/jobs.ts',
    `const roles = [${contact}, ${planning}, ${presence}];`,
  );
  const code = sourceOf(
    'areas/students/rules.ts',
    `hasRole(actor, ${contact}); const any = [${contact}, ${planning}];`,
  );
  const opening = mutantsOf(jobs, policy).filter(opensSomething([jobs, code]));
  expect(opening.map(({ text }) => text)).toEqual([contact]);
});

test('extends the scope of a job to the whole school', () => {
  expect(mutated("const parent = { scope: 'children' };", 'areas/accounts/rights/jobs.ts')).toEqual([
    "const parent = { scope: 'organisation' };",
  ]);
});

test('leaves out each field by which a request claims an author or a school', () => {
  expect(mutated("const fields = ['orgId']; const none = ['', '0'];", 'platform/server/claims.ts')).toEqual([
    "const fields = [...[]]; const none = ['', '0'];",
  ]);
});

test('knows the calls whose use case refuses for want of a permission itself, also through another function', () => {
  const sources = [
    sourceOf(
      'areas/school/server/routes.ts',
      `export const routes = [
         bind(calls.listYears, listYears),
         bind(saveYearCall, saveYear),
         bind(calls.exportYears, yearsOut.file),
         bind(calls.exportTags, tagsOut.file),
         bindOpen(years.removeYear, (context, input) => removeYear(context, lent, input)),
       ];`,
    ),
    sourceOf(
      'areas/school/server/years/save-year.ts',
      `export async function saveYear() { refuse(); }
       export const removeYear = async () => { if (!maySetUp(actor)) throw common.forbidden(); };
       export const yearsOut = bothWaysOut(saveYear);
       export const tagsOut = bothWaysOut(tagList);
       function tagList() { if (!isStaff(context.actor)) throw common.forbidden(); }
       export async function listYears() { if (!found) throw common.missing(); }
       function refuse() { throw failures.forbidden(); }`,
    ),
  ];
  expect([...refusedTwice(sources)].sort()).toEqual([
    'school exportYears',
    'school removeYear',
    'school saveYear',
  ]);
});

test('knows the functions that answer from roles, also through each other', () => {
  const sources = [
    sourceOf(
      'platform/kernel/roles.ts',
      'export function hasRole(a: A): boolean { return true; } export function scopesOf(a: A): Set<string> { return x; }',
    ),
    sourceOf(
      'areas/homework/rules.ts',
      `const maySee = (a: A) => hasRole(a) && a.id > 0;
       function mayEdit(a: A): boolean { return maySee(a); }
       const whole = (a: A): boolean => scopesOf(a).has('organisation');
       const isLate = (due: number): boolean => due < 0;
       function rowsOf(a: A): Row[] { return hasRole(a) ? rows : []; }`,
    ),
  ];
  expect([...policyFunctions(sources)].sort()).toEqual(['hasRole', 'maySee', 'mayEdit', 'whole'].sort());
});
