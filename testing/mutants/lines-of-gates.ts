/** Policy at the door: what each call needs, who the caller is, what roles mean, and whom a request may name. */
import { linesOf } from './policy-line.ts';

const needs = (from: string, to: string) => [`needs: ${from},`, `needs: ${to},`] as const;
/** The gate of a call, found by the end of its summary. */
const gate = (summary: string, from: string, to: string): [string, string] => {
  const [text, instead] = needs(from, to);
  return [`${summary}',\n  ${text}`, `${summary}',\n  ${instead}`];
};
const write = (summary: string) => gate(summary, 'canWrite', "['SLM.ClassNotebook.View']");
const view = "['SLM.ClassNotebook.View']";

export const linesOfGates = [
  ...linesOf(
    'areas/homework/contract.ts',
    ['Anybody signed in lists homework.', ...gate('with each student’s line.', view, "'session'")],
    ['Anybody signed in counts homework.', ...gate('how much of it is overdue now.', view, "'session'")],
    ['Readers create homework.', ...write('or keeps it as a draft.')],
    ['Readers edit homework.', ...write('closes or reopens.')],
    ['Readers delete homework.', ...write('that nobody has marked.')],
    ['Readers assign students.', ...write('lines that exist keep their state.')],
    ['Readers take students off.', ...write('the last one stays.')],
    ['Readers mark students.', ...write('A list is all or nothing.')],
    [
      'Anybody signed in writes homework.',
      "const canWrite = ['SLM.ClassNotebook.Edit'] as const",
      "const canWrite = 'session' as const",
    ],
  ),
  ...linesOf(
    'areas/notebook/contract.ts',
    ['Anybody signed in lists notebooks.', ...needs('roles', "'session'")],
    ['Readers close notebooks.', ...gate('read-only from then on.', "['SLM.ClassNotebook.Edit']", view)],
    ['Readers reopen notebooks.', ...gate('with a reason.', "['SLM.ClassNotebook.Edit']", view)],
  ),
  ...linesOf('areas/students/contract.ts', [
    'Anybody signed in lists students.',
    ...needs("['SLM.Student.View', 'SLM.ClassNotebook.Edit']", "'session'"),
  ]),
  ...linesOf(
    'platform/server/request-context.ts',
    ['No role is asked for.', 'if (!meets(call.needs, actor)) throw failures.forbidden();', ''],
    [
      'Strangers are told that they lack a role, not that they are signed out.',
      "if (call.needs !== 'anyone' && actor === null) throw failures.signedOut();",
      '',
    ],
    [
      'Demonstration accounts act from other machines.',
      'if (actor?.demonstration && !deps.demonstrationEverywhere && (deps.remoteAlways || caller.remote))',
      'if (actor?.demonstration && false)',
    ],
  ),
  ...linesOf('platform/server/http.ts', [
    'Refusals are not noted.',
    'if (asked.actor) noteRefusal(deps.refusals, route, asked.actor, request.id, error);',
    '',
  ]),
  ...linesOf(
    'platform/server/refused-calls.ts',
    ['Another school or author may be named.', 'if (forged) {', 'if (forged && forged.field.length > 50) {'],
    ['Claims are noted without the field.', 'forgedFields.set(forged.refusal, forged.field);', ''],
  ),
  ...linesOf('platform/server/refusal-notes.ts', [
    'Refusals are noted as if they had been granted.',
    "action: 'request.refused',",
    "action: 'request.read',",
  ]),
  ...linesOf(
    'platform/server/claims.ts',
    [
      'Another school may be named.',
      "const organisationFields = ['orgId'];",
      'const organisationFields: string[] = [];',
    ],
    [
      'Another author may be named.',
      "const authorFields = ['createdBy', 'updatedBy', 'updatedById', 'userId'];",
      'const authorFields: string[] = [];',
    ],
    ['Another creator may be named.', "['createdBy', 'updatedBy', ", "['updatedBy', "],
    ['Another marker may be named.', "'updatedBy', 'updatedById', 'userId'", "'updatedById', 'userId'"],
    ['Another editor may be named.', "'updatedBy', 'updatedById', 'userId'", "'updatedBy', 'userId'"],
    [
      'Claims in the address count for nothing.',
      "[query, body, nested(body, 'fetchModel')]",
      "[body, nested(body, 'fetchModel')]",
    ],
    [
      'Claims in the body count for nothing.',
      "[query, body, nested(body, 'fetchModel')]",
      "[query, nested(body, 'fetchModel')]",
    ],
    ['Claims in a search count for nothing.', "[query, body, nested(body, 'fetchModel')]", '[query, body]'],
  ),
  ...linesOf(
    'platform/server/visibility-stamp.ts',
    ['Who holds the same roles gets another’s kept answer.', 'actor.userId,', ''],
    [
      'A kept answer outlives what it was made of.',
      'stampOf(actor.versions, topics)',
      'String(topics.length)',
    ],
  ),
  ...linesOf(
    'platform/kernel/roles.ts',
    [
      'Who views notebooks counts as who edits them.',
      'const implied: Partial<Record<RoleName, readonly RoleName[]>> = {',
      "const implied: Partial<Record<RoleName, readonly RoleName[]>> = {\n  'SLM.ClassNotebook.View': ['SLM.ClassNotebook.Edit'],",
    ],
    [
      'Who edits notebooks counts as their administrator.',
      "'SLM.ClassNotebook.Edit': ['SLM.ClassNotebook.View'],",
      "'SLM.ClassNotebook.Edit': ['SLM.ClassNotebook.View', 'SLM.ClassNotebook.Administrate'],",
    ],
    [
      'Any role passes for any other.',
      'return holder.grants.some((grant) => implies(grant.role, wanted));',
      'return holder.grants.length > 0;',
    ],
    [
      'The reach of one role is the reach of all.',
      'holder.grants.filter((grant) => implies(grant.role, wanted)).map(',
      'holder.grants.map(',
    ],
  ),
  ...linesOf(
    'areas/accounts/jobs.ts',
    [
      'Teachers see contacts.',
      'const teacher: readonly RoleName[] = [',
      "const teacher: readonly RoleName[] = [\n  'SLM.Student.Contact.View',",
    ],
    ['Teachers reach the whole school.', "teacher: { scope: 'classes'", "teacher: { scope: 'organisation'"],
    ['Class masters reach the whole school.', "scope: 'mastered'", "scope: 'organisation'"],
    [
      'Discipline masters write homework.',
      "'SLM.Incident.Edit',\n      'SLM.Consequence.Edit',\n      'SLM.Student.View',",
      "'SLM.ClassNotebook.Edit',\n      'SLM.Incident.Edit',\n      'SLM.Consequence.Edit',\n      'SLM.Student.View',",
    ],
    [
      'Bursars read notebooks.',
      "'SLM.Student.Payment.Edit',\n      'SLM.Parent.View',",
      "'SLM.Student.Payment.Edit',\n      'SLM.ClassNotebook.View',\n      'SLM.Parent.View',",
    ],
    [
      'Bursars see contacts.',
      "'SLM.Student.Payment.Edit',\n      'SLM.Parent.View',",
      "'SLM.Student.Payment.Edit',\n      'SLM.Student.Contact.View',\n      'SLM.Parent.View',",
    ],
    [
      'Secretaries read notebooks.',
      "'SLM.Parent.Edit',\n      'SLM.Report.View',\n    ],\n  },\n  vicePrincipal",
      "'SLM.Parent.Edit',\n      'SLM.ClassNotebook.View',\n      'SLM.Report.View',\n    ],\n  },\n  vicePrincipal",
    ],
    ['Experts see students.', "roles: ['Expert']", "roles: ['Expert', 'SLM.Student.View']"],
    [
      'Parents write homework.',
      "'SLM.ClassNotebook.View',\n      'SLM.Evaluation.View',\n      'SLM.Incident.View',\n      'SLM.Payment.View',\n      'SLM.Payment.Pay',",
      "'SLM.ClassNotebook.Edit',\n      'SLM.Evaluation.View',\n      'SLM.Incident.View',\n      'SLM.Payment.View',\n      'SLM.Payment.Pay',",
    ],
  ),
];
