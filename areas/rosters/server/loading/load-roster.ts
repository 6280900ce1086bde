/** Loads one school of a folder: adds new records, keeps existing ones. One transaction, so a failure leaves nothing. */

import { addAccounts } from '#areas/accounts/server/public/accounts.ts';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { addMembers, giveRoles } from '#areas/accounts/server/public/memberships.ts';
import { memberLogins } from '#areas/accounts/server/public/roster-members.ts';
import { issueActivationSlips } from '#areas/accounts/server/public/slips.ts';
import type { NewYear } from '#areas/school/server/public/rules.ts';
import {
  addOrganisation,
  addYear,
  findOrganisationByCode,
  findYearByName,
  identityOfOrganisation,
  listOrganisationIds,
  type OrganisationIdentity,
  reserveCode,
} from '#areas/school/server/public/school.ts';
import { nameKey } from '#platform/kernel/imports/person-keys.ts';
import { compareNames } from '#platform/kernel/imports/same-person.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { beginningOf } from '#platform/kernel/text/beginning-of.ts';
import { type Db, enterOrganisation, type InOrganisation } from '#platform/server/db/database.ts';
import type { BundleFault, RosterReport } from '../../packages/contract.ts';
import { performRoster } from '../packages/perform-roster.ts';
import { planRoster } from '../packages/plan-roster.ts';
import { presentSchool } from '../packages/present-school.ts';
import type { RosterContext } from '../packages/roster-context.ts';
import type { At, BundleSchool, RosterBundle } from '../reading/roster-model.ts';

export interface PrintedSlip {
  readonly name: string;
  readonly login: string;
  readonly code: string;
  readonly administrator: boolean;
}

export interface LoadedSchool {
  readonly name: string;
  readonly code: string;
  readonly isNew: boolean;
  /** Another school with the same identifier in the other system; null for none. */
  readonly sameSource: OrganisationIdentity | null;
  /** The counts and the outcome of each row, as on the screen. */
  readonly report: RosterReport;
  readonly slips: readonly PrintedSlip[];
}

/** A part of the school cannot be imported, so nothing is. */
export class SchoolNotLoaded extends Error {
  readonly school: string;
  /** Faults that the plan found, besides those of the package. */
  readonly faults: readonly BundleFault[];
  constructor(school: string, faults: readonly BundleFault[]) {
    super(`${school} is not loaded.`);
    this.school = school;
    this.faults = faults;
  }
}

/** The school may exist already: a person has to say so. */
export class SchoolInDoubt extends Error {
  readonly school: string;
  readonly alike: readonly OrganisationIdentity[];
  constructor(school: string, alike: readonly OrganisationIdentity[]) {
    super(`${school} may be here already.`);
    this.school = school;
    this.alike = alike;
  }
}

/** The organisation of a school of the folder, as a person says: the one of this code, or a new one. */
export interface LoadOptions {
  readonly into: string | null;
  readonly asNew: boolean;
}

/** Refusals that leave a row out, and not the school: subjects without a teacher, and moves, which are made on the screen. */
const leftOut: ReadonlySet<string> = new Set(['noTeacher', 'moveOnScreen']);

/**
 * @param db outside any school
 * @param year the school year, unless the package names its own
 * @throws SchoolNotLoaded, SchoolInDoubt
 */
export async function loadRoster(
  db: Db,
  bundle: RosterBundle,
  school: BundleSchool,
  year: NewYear,
  request: LoadOptions = { into: null, asNew: false },
): Promise<LoadedSchool> {
  if (faultsOf(bundle, school).length > 0) throw new SchoolNotLoaded(school.name, []);
  const { at, code, isNew, sameSource } = await organisationOf(db, school, request);
  const yearId =
    (await findYearByName(at, year.name)) ?? (await addYear(at, { ...year, current: isNew && year.current }));
  const administrator = isNew ? [await addAdministrator(at, code, school)] : [];
  const context: RosterContext = { ...at, orgCode: code, reference: (_topics, _key, load) => load() };
  const present = await presentSchool(context);
  const years = present.years.map((one) => ({ ...one, current: one.id === yearId }));
  const { plan, report } = planRoster(
    bundle,
    { school: school.sourceId, today: year.startsOn, usualYear: year, mayMove: false, grades: [] },
    { ...present, years },
  );
  const found = report.faults.slice(bundle.faults.length);
  const wrong = found.filter(({ code: fault }) => !leftOut.has(fault));
  if (wrong.length > 0 || report.faultCount > report.faults.length)
    throw new SchoolNotLoaded(school.name, wrong);
  const teachers = await performRoster(context, plan);
  return {
    name: school.name,
    code,
    isNew,
    sameSource,
    report,
    slips: [...administrator, ...(await slipsFor(context, teachers))],
  };
}

/** Faults of the package that keep this school out: in its own rows, and in rows of no known school. */
function faultsOf(bundle: RosterBundle, { sourceId }: BundleSchool): readonly BundleFault[] {
  const mark = ({ file, line }: At) => `${file}:${line}`;
  const schools = new Map<string, readonly string[]>([
    ...bundle.schools.map((one) => [mark(one), [one.sourceId]] as const),
    ...bundle.classes.map((one) => [mark(one), [one.schoolId]] as const),
    ...bundle.people.map((one) => [mark(one), [...one.schoolIds]] as const),
  ]);
  return bundle.faults.filter((fault) => schools.get(mark(fault))?.includes(sourceId) ?? true);
}

interface Found {
  readonly at: InOrganisation;
  readonly code: string;
  readonly isNew: boolean;
  readonly sameSource: OrganisationIdentity | null;
}

/**
 * A second load finds the school by identifier and name together: schools of other systems are often called 1. A school of the same
 * name with another identifier may be the same, or not.
 * @throws SchoolInDoubt
 */
async function organisationOf(db: Db, school: BundleSchool, { into, asNew }: LoadOptions): Promise<Found> {
  const known: OrganisationIdentity[] = [];
  for (const id of await listOrganisationIds(db)) {
    const one = await identityOfOrganisation(await enterOrganisation(db, id));
    if (one) known.push(one);
  }
  const isNamedSo = ({ name }: OrganisationIdentity) =>
    compareNames(nameKey(name), nameKey(school.name)) === 'same';
  const isSame = (one: OrganisationIdentity) => one.sourceId === school.sourceId && isNamedSo(one);
  const wanted = into === null ? known.find(isSame) : known.find(({ code }) => code === into);
  if (into !== null && wanted === undefined) throw new SchoolInDoubt(school.name, known);
  if (wanted && !asNew) {
    const at = await enterOrganisation(db, wanted.org);
    return { at, code: wanted.code, isNew: false, sameSource: null };
  }
  const alike = known.filter(isNamedSo);
  if (alike.length > 0 && !asNew) throw new SchoolInDoubt(school.name, alike);
  const code = await freeCode(db, school);
  const at = await enterOrganisation(db, await reserveCode(db, code));
  await addOrganisation(at, { code, name: school.name, sourceId: school.sourceId });
  const sameSource = known.find(({ sourceId }) => sourceId === school.sourceId) ?? null;
  return { at, code, isNew: true, sameSource };
}

/** From the name; when that is taken, with the identifier or a number after it. */
async function freeCode(db: Db, { name, sourceId }: BundleSchool): Promise<string> {
  const short = codeFromName(name);
  const longer = `${short}-${sourceId.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
  for (const code of [short, longer]) if ((await findOrganisationByCode(db, code)) === null) return code;
  for (let number = 2; ; number += 1)
    if ((await findOrganisationByCode(db, `${short}-${number}`)) === null) return `${short}-${number}`;
}

/** `Contoso High School` gives `contoso`; letters without accents, digits and dashes. */
function codeFromName(name: string): string {
  const words =
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const first = words.find((word) => word.length >= 3) ?? words.join('-');
  return first.slice(0, 30);
}

async function addAdministrator(
  at: InOrganisation,
  code: string,
  { principal }: BundleSchool,
): Promise<PrintedSlip> {
  const names = principal.split(/\s+/).filter(Boolean);
  const lastName = beginningOf(names.pop() ?? 'Administrator', 100);
  const person = { firstName: beginningOf(names.join(' '), 100), lastName };
  const login = `admin@${code}`;
  const [userId = 0] = await addAccounts(at.db, [
    { login, email: false, secretHash: null, language: null, demonstration: false },
  ]);
  await addMembers(at, [{ userId, ...person, title: null, sectionId: null }]);
  await giveRoles(at, rolesOfJob('administrator', userId));
  const [slip] = await issueActivationSlips(at.db, [userId]);
  return { name: fullName(person), login, code: slip?.code ?? '', administrator: true };
}

async function slipsFor(context: RosterContext, userIds: readonly number[]): Promise<readonly PrintedSlip[]> {
  const members = await membersById(context);
  const logins = await memberLogins(context);
  return (await issueActivationSlips(context.db, userIds)).map(({ userId, code }) => {
    const member = members.get(userId);
    const login = logins.get(userId)?.login ?? '';
    return { name: member ? fullName(member) : '', login, code, administrator: false };
  });
}
