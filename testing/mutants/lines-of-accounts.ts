// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of the product, looked for as they stand.
/** Policy of sessions and memberships, in code and in the database's own functions. */
import { linesOf } from './policy-line.ts';

export const linesOfAccounts = [
  ...linesOf(
    'areas/accounts/server/own-session.ts',
    [
      'One moves to a school without a role there.',
      'candidate.organisationId === organisationId && candidate.roles > 0',
      'candidate.organisationId === organisationId',
    ],
    ['One moves to any school one names.', 'if (!place) throw common.missing();', ''],
    [
      'The old address answers whoever is named.',
      'if (![parts.a, parts.b, parts.c].some((part) => own.has(part.toLowerCase()))) throw common.missing();',
      '',
    ],
  ),
  ...linesOf('areas/accounts/server/meant-accounts.ts', [
    'Who shares a telephone with another finds the password of the other.',
    'return { name: phone, account: another ? null : account };',
    'return { name: phone, account };',
  ]),
  ...linesOf(
    'areas/accounts/server/sessions-store.ts',
    [
      'Sessions of others are ended.',
      'DELETE FROM sessions WHERE user_id = ${userId} AND id = ${sessionId}',
      'DELETE FROM sessions WHERE ${userId} > 0 AND id = ${sessionId}',
    ],
    [
      'Signing out everywhere signs everybody out.',
      'DELETE FROM sessions WHERE user_id = ${userId} AND id IS DISTINCT',
      'DELETE FROM sessions WHERE ${userId} > 0 AND id IS DISTINCT',
    ],
    [
      'Sessions of others are listed.',
      'FROM sessions WHERE user_id = ${userId} AND expires_at > now()',
      'FROM sessions WHERE ${userId} > 0 AND expires_at > now()',
    ],
    [
      'Ended sessions are listed.',
      'FROM sessions WHERE user_id = ${userId} AND expires_at > now()',
      'FROM sessions WHERE user_id = ${userId}',
    ],
  ),
  ...linesOf('areas/accounts/server/accounts-store.ts', [
    'The language of everybody changes.',
    'UPDATE accounts SET language = ${language} WHERE id = ${userId}',
    'UPDATE accounts SET language = ${language} WHERE ${userId} > 0',
  ]),
  ...linesOf(
    'areas/accounts/server/session-answer.ts',
    ['Schools without a role are offered.', '.filter((place) => place.roles > 0)', ''],
    ['Everybody is shown as administrator.', "admin: hasRole(actor, 'Administrator'),", 'admin: true,'],
    ['Everybody is shown as expert.', "expert: hasRole(actor, 'Expert'),", 'expert: true,'],
  ),
  ...linesOf(
    'db/migrations/0066_second_step_of_single_roles.sql',
    [
      'Limits to levels are forgotten.',
      'ARRAY(SELECT level_id FROM membership_levels WHERE org_id = s.place AND user_id = s.user_id ORDER BY level_id),',
      "'{}'::bigint[],",
    ],
    [
      'Who takes out personal data by a single right signs in by the password alone.',
      "'SLM.PersonalData.View', 'SLM.PersonalData.Erase', 'SLM.Student.Edit',",
      "'SLM.Student.Edit',",
    ],
    [
      'A parent who pays needs a second step.',
      "bool_or(scope <> 'children' AND role_name IN",
      'bool_or(role_name IN',
    ],
    [
      'Suspended accounts act.',
      'JOIN accounts a ON a.id = s.user_id AND NOT a.suspended',
      'JOIN accounts a ON a.id = s.user_id',
    ],
    ['Suspended members act.', 'm.user_id = s.user_id AND NOT m.suspended', 'm.user_id = s.user_id'],
    [
      'A session counts in a school without membership.',
      'JOIN memberships m ON m.org_id = s.place AND',
      'JOIN memberships m ON',
    ],
    [
      'Sessions never end.',
      'WHERE s.token_hash = token AND s.expires_at > now()',
      'WHERE s.token_hash = token',
    ],
    [
      'Roles of other schools count.',
      'FROM membership_roles WHERE org_id = s.place AND user_id = s.user_id',
      'FROM membership_roles WHERE user_id = s.user_id',
    ],
    [
      'Roles of other people count.',
      'FROM membership_roles WHERE org_id = s.place AND user_id = s.user_id',
      'FROM membership_roles WHERE org_id = s.place',
    ],
  ),
  ...linesOf('areas/accounts/server/own-profile.ts', [
    'Everybody takes another name.',
    'if (!sameName && !before.mayRename) throw failures.nameKept();',
    '',
  ]),
  ...linesOf(
    'db/migrations/0003_accounts.sql',
    [
      'Suspended members move to the school.',
      'WHERE m.user_id = person AND NOT m.suspended',
      'WHERE m.user_id = person',
    ],
    [
      'Roles of other schools open a school.',
      'WHERE r.org_id = m.org_id AND r.user_id = m.user_id',
      'WHERE r.user_id = m.user_id',
    ],
  ),
  ...linesOf('db/migrations/0006_students.sql', [
    'The database shows students of other schools.',
    'CREATE POLICY own_organisation ON students USING (org_id = current_org())',
    'CREATE POLICY own_organisation ON students USING (org_id IS NOT NULL)',
  ]),
  ...linesOf('db/migrations/0010_homework.sql', [
    'The database shows homework of other schools.',
    'CREATE POLICY own_organisation ON homework USING (org_id = current_org())',
    'CREATE POLICY own_organisation ON homework USING (org_id IS NOT NULL)',
  ]),
  ...linesOf('db/migrations/0009_notebook.sql', [
    'The database shows notebooks of other schools.',
    'CREATE POLICY own_organisation ON notebooks USING (org_id = current_org())',
    'CREATE POLICY own_organisation ON notebooks USING (org_id IS NOT NULL)',
  ]),
  ...linesOf(
    'areas/accounts/single-roles-contract.ts',
    [
      'The right to give rights is given singly.',
      "accounts: ['MGM.Account.View', ",
      "accounts: ['MGM.Account.View', 'MGM.Account.Edit', ",
    ],
    [
      'Administrators are made by a single right.',
      "reports: ['SLM.Report.View', ",
      "reports: ['Administrator', 'SLM.Report.View', ",
    ],
  ),
  ...linesOf(
    'areas/accounts/server/members.ts',
    ['One gives oneself rights.', 'if (id === context.actor.userId && !sameRights)', 'if (id < 0)'],
    [
      'Rights taken away stay.',
      'await takeRoles(context, id, [...rolesOfJobs(id, had.jobs), ...loose]);',
      'await takeRoles(context, id, rolesOfJobs(id, had.jobs));',
    ],
  ),
  ...linesOf('areas/accounts/held-rights.ts', [
    'A parent’s rights are told as rights of the office.',
    "scope !== 'children' && role !== 'Section'",
    "role !== 'Section'",
  ]),
  ...linesOf(
    'areas/accounts/server/members.ts',
    [
      'Who is barred from a child invites a second self.',
      'if (!isComplete(member, null)) throw common.invalidInput();\n  await refuseHeldBack(context);',
      'if (!isComplete(member, null)) throw common.invalidInput();',
    ],
    [
      'Who is barred from a child gives rights to a second self.',
      'if (!sameRights) await refuseHeldBack(context);',
      '',
    ],
  ),
  ...linesOf('areas/accounts/server/issue-member-slip.ts', [
    'Who is barred from a child signs in as a colleague by a slip.',
    'await refuseHeldBack(at);',
    '',
  ]),
  ...linesOf('areas/accounts/server/print-new-slips.ts', [
    'Who is barred from a child prints the slips of colleagues.',
    'await refuseHeldBack(context);',
    '',
  ]),
  ...linesOf('areas/accounts/server/print-new-slips.ts', [
    'A section’s administrator prints the slips of the whole school.',
    'if (!mayAdministrate(context.actor)) throw common.forbidden();',
    '',
  ]),
  ...linesOf('areas/accounts/server/hand-out-slip.ts', [
    'Any code is printed and mailed.',
    'if (!member || !(await activationStands(context, id, code))) throw common.missing();',
    'if (!member) throw common.missing();',
  ]),
];
