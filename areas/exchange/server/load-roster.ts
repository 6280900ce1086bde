/** Loads one school of a folder: what is new is added, what is there stays. One transaction, so a failure leaves nothing. */
import {
  addAccounts,
  addMembers,
  giveRoles,
  issueActivationSlips,
  memberLogins,
  membersById,
  rolesOfJob,
} from '#areas/accounts/server/public.ts';
import {
  addOrganisation,
  addYear,
  findOrganisationByCode,
  findYearByName,
  type NewYear,
  reserveCode,
  sourceOfOrganisation,
} from '#areas/school/server/public.ts';
import { fullName } from '#platform/kernel/person-name.ts';
import { type Db, enterOrganisation, type InOrganisation } from '#platform/server/db/database.ts';
import { type BundleFault, type RosterPart, type RosterReport, rosterParts } from '../roster-contract.ts';
import { performRoster } from './rosters/perform-roster.ts';
import { planRoster } from './rosters/plan-roster.ts';
import { presentSchool } from './rosters/present-school.ts';
import type { At, BundleSchool, RosterBundle } from './rosters/roster-model.ts';
import type { RosterPlace } from './rosters/roster-place.ts';

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
  readonly added: {
    readonly teachers: number;
    readonly students: number;
    readonly classes: number;
    readonly enrolments: number;
    readonly notebooks: number;
  };
  /** Classes with a subject that nobody teaches: they have no notebook. */
  readonly untaught: number;
  readonly slips: readonly PrintedSlip[];
}

/** Something of the school cannot be taken in, so nothing is. */
export class SchoolNotLoaded extends Error {
  readonly school: string;
  /** What the plan found, besides the faults of the bundle itself. */
  readonly faults: readonly BundleFault[];
  constructor(school: string, faults: readonly BundleFault[]) {
    super(`${school} is not loaded.`);
    this.school = school;
    this.faults = faults;
  }
}

/**
 * @param db outside any school
 * @param year that is filled, unless the bundle names its own
 * @throws SchoolNotLoaded
 */
export async function loadRoster(
  db: Db,
  bundle: RosterBundle,
  school: BundleSchool,
  year: NewYear,
): Promise<LoadedSchool> {
  if (faultsOf(bundle, school).length > 0) throw new SchoolNotLoaded(school.name, []);
  const { at, code, isNew } = await organisationOf(db, school);
  const yearId =
    (await findYearByName(at, year.name)) ?? (await addYear(at, { ...year, current: isNew && year.current }));
  const administrator = isNew ? [await addAdministrator(at, code, school)] : [];
  const place: RosterPlace = { ...at, orgCode: code, reference: (_topics, _key, load) => load() };
  const present = await presentSchool(place);
  const years = present.years.map((one) => ({ ...one, current: one.id === yearId }));
  const { plan, report } = planRoster(bundle, school.sourceId, { ...present, years }, year.startsOn);
  const found = report.faults.slice(bundle.faults.length);
  // A subject that nobody teaches yet is no mistake.
  const wrong = found.filter(({ code: fault }) => fault !== 'noTeacher');
  if (wrong.length > 0 || report.faultCount > report.faults.length)
    throw new SchoolNotLoaded(school.name, wrong);
  const teachers = await performRoster(place, plan);
  return {
    ...{ name: school.name, code, isNew, added: addedBy(report), untaught: found.length },
    slips: [...administrator, ...(await slipsFor(place, teachers))],
  };
}

/** Faults of the bundle that keep this school out: in its own rows, and where nobody can tell whose row it is. */
function faultsOf(bundle: RosterBundle, { sourceId }: BundleSchool): readonly BundleFault[] {
  const mark = ({ file, line }: At) => `${file}:${line}`;
  const schools = new Map<string, readonly string[]>([
    ...bundle.schools.map((one) => [mark(one), [one.sourceId]] as const),
    ...bundle.classes.map((one) => [mark(one), [one.schoolId]] as const),
    ...bundle.people.map((one) => [mark(one), [...one.schoolIds]] as const),
  ]);
  return bundle.faults.filter((fault) => schools.get(mark(fault))?.includes(sourceId) ?? true);
}

function addedBy({ counts }: RosterReport): LoadedSchool['added'] {
  const made = new Map(rosterParts.map((part) => [part, 0]));
  for (const { part, create } of counts) made.set(part, create);
  const of = (part: RosterPart) => made.get(part) ?? 0;
  return {
    teachers: of('teachers'),
    students: of('students'),
    classes: of('classes'),
    enrolments: of('seats'),
    notebooks: of('lessons'),
  };
}

/** A second load finds the school by its code and identifier; another school under that code gets a longer one. */
async function organisationOf(
  db: Db,
  { sourceId, name }: BundleSchool,
): Promise<{ at: InOrganisation; code: string; isNew: boolean }> {
  const short = codeFromName(name);
  for (const code of [short, `${short}-${sourceId.toLowerCase().replace(/[^a-z0-9]/g, '')}`]) {
    const known = await findOrganisationByCode(db, code);
    if (known === null) {
      const at = await enterOrganisation(db, await reserveCode(db, code));
      await addOrganisation(at, { code, name, sourceId });
      return { at, code, isNew: true };
    }
    const at = await enterOrganisation(db, known);
    if ((await sourceOfOrganisation(at)) === sourceId) return { at, code, isNew: false };
  }
  throw new Error(`No code is free for ${name}.`);
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
  const lastName = (names.pop() ?? 'Administrator').slice(0, 100);
  const person = { firstName: names.join(' ').slice(0, 100), lastName };
  const login = `admin@${code}`;
  const [userId = 0] = await addAccounts(at.db, [
    { login, email: false, secretHash: null, language: null, demonstration: false },
  ]);
  await addMembers(at, [{ userId, ...person, title: null, sectionId: null }]);
  await giveRoles(at, rolesOfJob('administrator', userId));
  const [slip] = await issueActivationSlips(at.db, [userId]);
  return { name: fullName(person), login, code: slip?.code ?? '', administrator: true };
}

async function slipsFor(place: RosterPlace, userIds: readonly number[]): Promise<readonly PrintedSlip[]> {
  const members = await membersById(place);
  const logins = await memberLogins(place);
  return (await issueActivationSlips(place.db, userIds)).map(({ userId, code }) => {
    const member = members.get(userId);
    const login = logins.get(userId)?.login ?? '';
    return { name: member ? fullName(member) : '', login, code, administrator: false };
  });
}
