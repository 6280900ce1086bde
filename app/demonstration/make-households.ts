/** The families of the students whose parents have no printed account. */
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addFamilies, type NewGuardian } from '#areas/parents/server/public.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import type { GuardianLink } from '#areas/students/server/public.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { type InventedPerson, inventPerson, inventPhone, relationOf } from './names.ts';
import { type Chance, chanceFrom } from './random.ts';
import type { SchoolOptions } from './school-options.ts';

const professions = [
  { F: 'Nurse', M: 'Nurse' },
  { F: 'Teacher', M: 'Teacher' },
  { F: 'Farmer', M: 'Farmer' },
  { F: 'Trader', M: 'Trader' },
  { F: 'Infirmière', M: 'Infirmier' },
  { F: 'Enseignante', M: 'Enseignant' },
  { F: 'Commerçante', M: 'Commerçant' },
  { F: 'Couturière', M: 'Chauffeur' },
] as const;
const quarters = ['Bastos', 'Essos', 'Mvog-Ada', 'Biyem-Assi', 'Nkolbisson', 'Etoudi', 'Mendong'];

/** A first guardian for each student; for one in three a second one, who lives with the first and is called after them. */
export async function addHouseholds(
  at: InOrganisation,
  options: SchoolOptions,
  chance: Chance,
  studentIds: readonly number[],
): Promise<void> {
  const first = studentIds.map(() => ({ ...inventPerson(chance), phone: inventPhone(chance) }));
  const relations = first.map((person) => {
    const relation = chance.pick(['mother', 'father', 'guardian'] as const);
    return relation === 'guardian' ? relation : relationOf(person);
  });
  // Its own chance: what is drawn after the families stays what it was.
  const more = chanceFrom(options.seed + 1000);
  const pairs = studentIds.map((_, index) => relations[index] !== 'guardian' && more.percent(33));
  const familyIds = await addFamilies(
    at,
    first.flatMap((one, index) => (pairs[index] ? one.lastName : [])),
  );
  const familyOf = new Map(
    pairs
      .flatMap((pair, index) => (pair ? index : []))
      .map((index, position) => [index, familyIds[position] ?? null]),
  );
  const recordOf = (person: InventedPerson, index: number): NewGuardian => ({
    ...person,
    userId: null,
    email: null,
    phone: inventPhone(more),
    profession: more.percent(60) ? more.pick(professions)[person.sex] : null,
    address: more.percent(50) ? more.pick(quarters) : null,
    language: more.pick(['en', 'fr'] as const),
    familyId: familyOf.get(index) ?? null,
  });
  const firstIds = await addGuardians(
    at,
    first.map((person, index) => ({ ...recordOf(person, index), phone: person.phone })),
  );
  const second = [...familyOf.keys()];
  const secondIds = await addGuardians(
    at,
    second.map((index) => recordOf(partnerOf(more, first[index] as InventedPerson), index)),
  );
  await addGuardianLinks(at, [
    ...studentIds.map((studentId, index) =>
      linkOf(more, studentId, firstIds[index] ?? 0, relations[index] ?? 'guardian', 1),
    ),
    ...second.map((index, position) =>
      linkOf(
        more,
        studentIds[index] ?? 0,
        secondIds[position] ?? 0,
        relations[index] === 'mother' ? 'father' : 'mother',
        2,
      ),
    ),
  ]);
}

function partnerOf(chance: Chance, { sex, lastName }: InventedPerson): InventedPerson {
  for (;;) {
    const person = inventPerson(chance, lastName);
    if (person.sex !== sex) return person;
  }
}

/** The first pays and is asked first; some of the second wait to be verified. */
function linkOf(
  chance: Chance,
  studentId: number,
  guardianId: number,
  relation: 'mother' | 'father' | 'guardian',
  callOrder: 1 | 2,
): GuardianLink {
  return {
    studentId,
    guardianId,
    relation,
    callOrder,
    legal: relation !== 'guardian' || chance.percent(50),
    financial: callOrder === 1 || chance.percent(20),
    contact: callOrder === 1 || chance.percent(70),
    pickUp: chance.percent(85),
    state: callOrder === 2 && chance.percent(5) ? 'pending' : 'verified',
  };
}
