/** A person by the record they are asked for, with the numbers under which the tables know them. */
import { listStoredMembers, lockMember } from '#areas/accounts/server/public/members.ts';
import { belongsElsewhere } from '#areas/accounts/server/public/memberships.ts';
import { parentLogins } from '#areas/accounts/server/public/parent-logins.ts';
import { findVisibleGuardian } from '#areas/parents/server/public/guardian-record.ts';
import { guardiansOfAccount, lockGuardians } from '#areas/parents/server/public/guardians.ts';
import { barredHomes } from '#areas/students/server/public/barred-from-children.ts';
import { linksOfGuardians } from '#areas/students/server/public/guardian-links.ts';
import { lockStudent } from '#areas/students/server/public/records.ts';
import { findVisibleStudent } from '#areas/students/server/public/student-record.ts';
import { enrolledAmong } from '#areas/students/server/public/students.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import { erasedName } from '#platform/server/personal-data/erase-held.ts';
import type { Person } from '#platform/server/personal-data/table-rules.ts';
import type { SubjectKind } from '../contract.ts';
import type { ErasureState } from '../rules.ts';

export interface Subject {
  readonly kind: SubjectKind;
  readonly id: number;
}

export interface FoundPerson extends Subject {
  readonly name: string;
  readonly person: Person;
  readonly state: ErasureState;
}

const nobody: Person = { student: null, guardian: null, member: null, account: null };
const free: ErasureState = { erased: false, enrolled: false, hasPupils: false, inUse: false };

/**
 * @param hold keeps the record until the transaction ends
 * @throws missing for nobody, for a student or parent who is not visible, and for a parent of a child from whom the caller is barred or
 * who shares that child's home: all that is held tells where they live.
 */
export async function findPerson(
  context: Context,
  subject: Subject,
  { hold = false } = {},
): Promise<FoundPerson> {
  const { id } = subject;
  if (subject.kind === 'student') {
    if (hold) await lockStudent(context, id);
    const student = await findVisibleStudent(context, id);
    if ((await barredHomes(context)).has(id)) throw common.missing();
    const erased = student.lastName === erasedName;
    const state = { ...free, erased, enrolled: student.status === 'enrolled' };
    return {
      ...subject,
      name: listName(student, context.actor.nameOrder),
      person: { ...nobody, student: id },
      state,
    };
  }
  if (subject.kind === 'guardian') {
    if (hold) await lockGuardians(context, [id]);
    const { guardian, withheld } = await findVisibleGuardian(context, id);
    if (withheld) throw common.missing();
    const links = await linksOfGuardians(context, [id]);
    const pupils = await enrolledAmong(
      context,
      links.map(({ studentId }) => studentId),
    );
    const state = { ...free, erased: guardian.lastName === erasedName, hasPupils: pupils.size > 0 };
    const login = await loginOfParent(context, guardian.userId, id);
    return {
      ...subject,
      name: listName(guardian, context.actor.nameOrder),
      person: { ...nobody, ...login, guardian: id },
      state,
    };
  }
  if (hold) await lockMember(context, id);
  const [member] = await listStoredMembers(context, id);
  if (!member) throw common.missing();
  const state = { ...free, erased: member.lastName === erasedName, inUse: !member.suspended };
  const account = (await belongsElsewhere(context, id)) ? null : id;
  return {
    ...subject,
    name: listName(member, context.actor.nameOrder),
    person: { ...nobody, member: id, account },
    state,
  };
}

/** The account of a parent goes with the record, unless the person also works here, or has another record as a parent. */
async function loginOfParent(
  context: Context,
  userId: number | null,
  guardianId: number,
): Promise<Pick<Person, 'member' | 'account'>> {
  const none = { member: null, account: null };
  if (userId === null) return none;
  const login = (await parentLogins(context, [userId])).get(userId);
  const records = await guardiansOfAccount(context, userId);
  if (!login || login.staff || records.some(({ id }) => id !== guardianId)) return none;
  return { member: userId, account: (await belongsElsewhere(context, userId)) ? null : userId };
}

/** The caller as persons: as a member of the school and the holder of an account, and by each parent record linked to it. */
export async function ownPersons(context: Context): Promise<readonly Person[]> {
  const { userId } = context.actor;
  const [first, ...others] = await guardiansOfAccount(context, userId);
  return [
    { student: null, guardian: first?.id ?? null, member: userId, account: userId },
    ...others.map(({ id }) => ({ ...nobody, guardian: id })),
  ];
}
