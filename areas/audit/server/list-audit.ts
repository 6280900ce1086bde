import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { addDays, momentOnDay, type SchoolDay } from '#platform/kernel/time.ts';
import { findAuditEntries, type StoredAuditEntry, type Withheld } from '#platform/server/audit.ts';
import { auditSubjects, withheldFromAudit } from '#platform/server/audit-subjects.ts';
import type { Context } from '#platform/server/context.ts';
import { type AuditItem, auditPage, type listAudit as call } from '../contract.ts';
import { mayReadAudit } from '../rules.ts';

/** @throws forbidden for people who are limited to a section: the audit log is the whole school's. */
export function listAudit(context: Context, query: InputOf<typeof call>): Promise<readonly AuditItem[]> {
  return auditItems(context, query, auditPage);
}

/** The latest entries that fit, as many as `size`. @throws forbidden for people who are limited to a section. */
export async function auditItems(
  context: Context,
  query: InputOf<typeof call>,
  size: number,
): Promise<readonly AuditItem[]> {
  const { actor } = context;
  if (!mayReadAudit(actor)) throw failures.forbidden();
  const startOf = (day: SchoolDay | null) => day && momentOnDay(day, '00:00', actor.timeZone);
  const entries = await findAuditEntries(context, {
    before: query.before,
    userId: query.userId,
    subject: query.about,
    size,
    withheld: await withheldFrom(context),
    action: query.area && `${query.area}.`,
    from: startOf(query.from),
    until: startOf(query.until && addDays(query.until, 1)),
  });
  const members = await membersById(context);
  const names = await subjectNames(context, entries);
  return entries.map(({ id, at, userId, action, subject, facts }) => ({
    id,
    at,
    userId,
    action,
    subject,
    who: userId === null ? null : fullName(members.get(userId)) || null,
    subjectName: names.get(subject) ?? null,
    reason: typeof facts['reason'] === 'string' ? facts['reason'] : null,
    given: textsOf(facts['given']),
    taken: textsOf(facts['taken']),
  }));
}

async function withheldFrom(context: Context): Promise<Withheld> {
  const parts = await Promise.all(context.contributions(withheldFromAudit).map(({ of }) => of(context)));
  return {
    subjects: parts.flatMap(({ subjects }) => subjects),
    userIds: parts.flatMap(({ userIds }) => userIds),
  };
}

function textsOf(fact: unknown): string[] {
  return Array.isArray(fact) ? fact.filter((one) => typeof one === 'string') : [];
}

/** By subject as it is written. Areas contribute the names of their records; those of people come from accounts. */
async function subjectNames(
  context: Context,
  entries: readonly StoredAuditEntry[],
): Promise<ReadonlyMap<string, string>> {
  const named = new Map<string, string>();
  const members = await membersById(context);
  const ofMembers = async (_: Context, ids: readonly number[]) =>
    new Map(ids.map((id) => [id, fullName(members.get(id))]));
  const kinds = [
    { kind: 'member', namesOf: ofMembers },
    { kind: 'account', namesOf: ofMembers },
    ...context.contributions(auditSubjects),
  ];
  for (const { kind, namesOf } of kinds) {
    const ids = new Set(
      entries.flatMap(({ subject }) =>
        subject.startsWith(`${kind} `) ? Number(subject.slice(kind.length)) : [],
      ),
    );
    if (ids.size === 0) continue;
    for (const [id, name] of await namesOf(context, [...ids])) if (name) named.set(`${kind} ${id}`, name);
  }
  return named;
}
