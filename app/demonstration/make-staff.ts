/** The staff of a demonstration school: the people with printed accounts, then as many more teachers as it has. */
import { addAccounts } from '#areas/accounts/server/public/accounts.ts';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { addMembers, giveRoles } from '#areas/accounts/server/public/memberships.ts';
import { findAccountByLogin, type JobName } from '#areas/accounts/server/public.ts';
import { addTeachers } from '#areas/teachers/server/public/teachers.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Db, InOrganisation } from '#platform/server/db/database.ts';
import { type DemonstrationAccount, demonstrationAccounts } from './accounts.ts';
import { inventPerson } from './names.ts';
import type { Chance } from './random.ts';
import type { SchoolOptions } from './school-options.ts';

export interface StaffMember {
  readonly userId: number;
  readonly teaches: boolean;
  readonly account: DemonstrationAccount | null;
}

/** The people with printed accounts, then as many more teachers as the school has. */
export async function addStaff(
  at: InOrganisation,
  options: SchoolOptions,
  chance: Chance,
  secretHash: string,
  frenchSection: number | null,
): Promise<readonly StaffMember[]> {
  const accounts = demonstrationAccounts.filter((one) => isOf(one, options.domain) && !isParent(one));
  const printed = accounts.filter((one) => one.jobs.includes('teacher')).length;
  const more = Array.from(
    { length: options.teachers - printed },
    (_, index) => `teacher${index + printed + 1}@${options.code}`,
  );
  const people = [
    ...accounts.map((account) => ({ login: account.login, account })),
    ...more.map((login) => ({ login, account: null })),
  ];
  const ids = await accountIds(at.db, people, secretHash);
  await addMembers(
    at,
    people.map(({ account }, index) => {
      const { firstName, lastName } = account?.name ?? inventPerson(chance);
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
      ...fileOf(index),
    })),
  );
  return staff;
}

const diplomas = ['DIPES II', 'DIPES I', 'Licence', 'Master', 'DIPET II'] as const;

/** The staff record of a teacher: empty for every fifth; every fourth is paid by the hour. */
function fileOf(index: number) {
  if (index % 5 === 4) return {};
  const byTheHour = index % 4 === 3;
  return {
    phone: `+237 6${70 + (index % 10)} ${String(100 + ((index * 37) % 900))} ${String(100 + ((index * 53) % 900))}`,
    qualification: diplomas[index % diplomas.length] ?? null,
    employedSince: `${2008 + (index % 16)}-09-01` as SchoolDay,
    status: byTheHour ? ('partTime' as const) : ('permanent' as const),
    contractMinutes: (byTheHour ? 10 : 20) * 60,
  };
}

const isOf = ({ login, alsoAt }: DemonstrationAccount, domain: string) =>
  login.endsWith(`@${domain}`) || alsoAt === domain;

interface Person {
  readonly login: string;
  readonly account: DemonstrationAccount | null;
}

/** The people's accounts in their order: made, but for those who have one from their first school. */
async function accountIds(db: Db, people: readonly Person[], secretHash: string): Promise<readonly number[]> {
  const known = new Map<string, number>();
  for (const { login } of people.filter(({ account }) => account?.alsoAt)) {
    const account = await findAccountByLogin(db, login);
    if (account) known.set(login, account.userId);
  }
  const fresh = people.filter(({ login }) => !known.has(login));
  const added = await addAccounts(
    db,
    fresh.map(({ login, account }) => ({
      login,
      email: account !== null,
      secretHash,
      language: null,
      demonstration: true,
    })),
  );
  for (const [index, { login }] of fresh.entries()) known.set(login, added[index] as number);
  return people.map(({ login }) => known.get(login) as number);
}

export function isParent(account: DemonstrationAccount): boolean {
  return account.jobs.includes('parent') || /^(pending|barred)@/.test(account.login);
}

const titles: Partial<Record<JobName, string>> = {
  principal: 'Principal',
  // Job titles for any subject, for a man or a woman.
  teacher: 'Professeur de lycée',
  disciplineMaster: 'Surveillant général',
  bursar: 'Intendant',
  vicePrincipal: 'Vice principal',
  secretary: 'Secrétaire',
};

function titleOf(job: JobName | undefined): string | null {
  return job ? (titles[job] ?? null) : null;
}
