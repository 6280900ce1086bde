/** The staff of a demonstration school: the people with printed accounts, then as many more teachers as it has. */
import {
  addAccounts,
  addMembers,
  giveRoles,
  type JobName,
  rolesOfJob,
} from '#areas/accounts/server/public.ts';
import { addTeachers } from '#areas/teachers/server/public.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { type DemonstrationAccount, demonstrationAccounts } from './accounts.ts';
import { inventPerson } from './names.ts';
import type { Chance } from './random.ts';
import type { SchoolWish } from './school-wish.ts';

export interface StaffMember {
  readonly userId: number;
  readonly teaches: boolean;
  readonly account: DemonstrationAccount | null;
}

/** The people with printed accounts, then as many more teachers as the school has. */
export async function addStaff(
  at: InOrganisation,
  wish: SchoolWish,
  chance: Chance,
  secretHash: string,
  frenchSection: number | null,
): Promise<readonly StaffMember[]> {
  const accounts = demonstrationAccounts.filter(
    (one) => one.login.endsWith(`@${wish.domain}`) && !isParent(one),
  );
  const printed = accounts.filter((one) => one.jobs.includes('teacher')).length;
  const more = Array.from(
    { length: wish.teachers - printed },
    (_, index) => `teacher${index + printed + 1}@${wish.code}`,
  );
  const people = [
    ...accounts.map((account) => ({ login: account.login, account })),
    ...more.map((login) => ({ login, account: null })),
  ];
  const ids = await addAccounts(
    at.db,
    people.map(({ login, account }) => ({
      login,
      email: account !== null,
      secretHash,
      language: null,
      demonstration: true,
    })),
  );
  await addMembers(
    at,
    people.map(({ account }, index) => {
      const person =
        account?.login === 'teacher@demo.cahier'
          ? { firstName: 'Aïcha', lastName: 'Ngo Mbock' }
          : inventPerson(chance);
      const { firstName, lastName } = person;
      const sectionId = account?.jobs.includes('sectionLimited') ? frenchSection : null;
      return {
        userId: ids[index] as number,
        firstName,
        lastName,
        title: account ? titleOf(account.jobs[0]) : null,
        sectionId,
      };
    }),
  );
  const staff = people.map(({ account }, index) => ({
    userId: ids[index] as number,
    account,
    teaches: account === null || account.jobs.includes('teacher'),
  }));
  await giveRoles(
    at,
    staff.flatMap(({ userId, account }) =>
      (account?.jobs ?? (['teacher'] as const)).flatMap((job) => rolesOfJob(job, userId)),
    ),
  );
  const teachers = staff.filter((person) => person.teaches);
  await addTeachers(
    at,
    teachers.map(({ userId }, index) => ({
      userId,
      staffNumber: `T${String(index + 1).padStart(3, '0')}`,
      sourceId: null,
    })),
  );
  return staff;
}

export function isParent(account: DemonstrationAccount): boolean {
  return account.jobs.includes('parent') || /^(pending|barred)@/.test(account.login);
}

const titles: Partial<Record<JobName, string>> = {
  principal: 'Principal',
  teacher: 'Professeure de mathématiques',
  disciplineMaster: 'Surveillant général',
  bursar: 'Intendant',
  vicePrincipal: 'Vice principal',
  secretary: 'Secrétaire',
};

function titleOf(job: JobName | undefined): string | null {
  return job ? (titles[job] ?? null) : null;
}
