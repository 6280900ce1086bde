/** Import of parents: found by name with telephone, e-mail or child; several children make one record. */
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { relations, relationTexts } from '#areas/students/contract.ts';
import { linksOfGuardians, type StoredLink } from '#areas/students/server/public/guardian-links.ts';
import { studentsInLists } from '#areas/students/server/public/students-in-lists.ts';
import { type CellFault, type Values, yesAndNo } from '#platform/kernel/imports/columns.ts';
import { nameFinder, nameKey, nameKeys } from '#platform/kernel/imports/person-keys.ts';
import { phoneMark } from '#platform/kernel/people/phone-mark.ts';
import type { Context } from '#platform/server/context.ts';
import type { ImportKind, OpenKind, PresentRecord } from '#platform/server/imports/import-kind.ts';
import { canWrite, lastCalled } from '../../contract.ts';
import { guardianColumns, guardianReasons } from '../../imports/import-columns.ts';
import { columnsBeside, columnsOfParent, tellsOfGuardians } from '../../imports/import-headings.ts';
import {
  type ChildInList,
  childrenWithout,
  flags,
  guardianIdentities,
  guardiansOfRow,
  readChildren,
  rowFault,
  withNames,
  writeChildren,
} from '../../imports/import-rules.ts';
import { relationNamed, withInitialsRead } from '../../imports/relation-words.ts';
import { guardianMark, isNearName, joinRows } from '../../merge/same-guardian.ts';
import { mayEditGuardian, reaches } from '../../rules.ts';
import { barredByAccount } from '../barred-by-account.ts';
import { childrenBarredFrom, guardiansBarredFrom } from '../barred-children.ts';
import { writeReachOf } from '../guardian-access.ts';
import { changesOf } from '../own/guardian-changes.ts';
import { childrenText } from '../records/children-text.ts';
import { allGuardians, type StoredGuardian } from '../records/guardians-store.ts';
import { type ChildOfRow, childFinder, childName } from './child-of-row.ts';
import { familiesOf, householdColumn, householdsOfList } from './households-of-list.ts';
import { addMany, removeMany, updateMany } from './import-writes.ts';

const children = ['matricule', 'childName', 'childLastName'];
const people = ['fatherName', 'motherName', 'fullName', 'lastName'];

export const guardianImport: ImportKind = {
  id: 'parents',
  title: { en: 'Parents', fr: 'Parents' },
  needs: [canWrite],
  sheetNames: ['parents', 'parent', 'tuteurs', 'guardians'],
  columns: guardianColumns,
  columnsIn: columnsBeside,
  isMeant: tellsOfGuardians,
  oneOf: children.flatMap((child) => people.map((person) => [child, person])),
  reasons: guardianReasons,
  asks: {
    kind: 'students',
    question: { en: 'Choose the child', fr: 'Choisir l’enfant' },
  },
  readFrom: columnsOfParent,
  mayKnowAnybody: async (context) => (await childrenBarredFrom(context)).size === 0,
  written: (column, value, language) => (column === 'children' ? childrenText(value, language) : value),
  async template(context) {
    const yesNoColumns = ['legal', 'financial', 'contact', 'pickUp', 'verified', 'household'];
    const relationWords = relations.map((relation) => relationTexts[relation][context.language]);
    const yesNo = yesNoColumns.map((key) => [key, yesAndNo(context.language)] as const);
    return {
      rows: [],
      choices: {
        ...Object.fromEntries(yesNo),
        relation: relationWords,
        className: await classNamesOf(context),
      },
    };
  },
  open: openKind,
};

/** Classes of this year that the person reaches. */
async function classNamesOf(context: Context): Promise<readonly string[]> {
  const year = await currentYear(context);
  const reach = await writeReachOf(context);
  const classes = [...(await classroomsById(context)).values()];
  return classes
    .filter(({ id, yearId }) => yearId === year?.id && reaches(reach, [id]))
    .map(({ name }) => name);
}

async function openKind(context: Context): Promise<OpenKind> {
  const lists = await studentsInLists(context);
  const studentsById = new Map(lists.all.map((student) => [student.id, student]));
  const reach = await writeReachOf(context);
  const barred = await childrenBarredFrom(context);
  const hidden = await guardiansBarredFrom(context);
  const guardians = await allGuardians(context);
  const allLinks = await linksOfGuardians(
    context,
    guardians.map(({ id }) => id),
  );
  const homes = await familiesOf(context, guardians);
  const links = Map.groupBy(allLinks, ({ guardianId }) => guardianId);
  const barredElsewhere = barredByAccount(guardians, allLinks);
  const classesOf = ({ studentId }: StoredLink) => studentsById.get(studentId)?.classIds ?? [];
  const present = guardians.map((guardian): PresentRecord => {
    const own = links.get(guardian.id) ?? [];
    const classes = own.map(classesOf);
    // A child out of scope is not shown, and stays as it is.
    const shown = own.filter((link) => !barred.has(link.studentId) && reaches(reach, classesOf(link)));
    const { id, version } = guardian;
    const home = homes.get(id);
    const values: Values = {
      ...valuesOf(guardian, shown, (child) => childName(studentsById.get(child))),
      ...(home && { [householdColumn]: home.name }),
    };
    const mayChange = !hidden.has(id) && mayEditGuardian(reach, classes);
    return { id, version, values, label: labelOf(values), mayChange };
  });
  const households = householdsOfList(context, present, homes);
  const namedSo = nameFinder(present, ({ values }) => [values['lastName'], values['firstName']]);
  const byPhone = Map.groupBy(present, ({ values }) => phoneMark(values['phone']) ?? '');
  const childOf = childFinder(lists, ({ id, classIds }) => !barred.has(id) && reaches(reach, classIds));
  const own = new Set(guardians.filter(({ userId }) => userId === context.actor.userId).map(({ id }) => id));
  return {
    present,
    arrange: (records) => withInitialsRead(records).flatMap(guardiansOfRow),
    gather: { mark: guardianMark, join: joinRows },
    complete(values, answer) {
      const read = completed(values, answer);
      if (read.faults.length === 0 && !read.question)
        households.note(
          guardianMark(read.values) ?? nameKey(read.values['lastName'], read.values['firstName']),
          read.values,
        );
      return read;
    },
    identities: guardianIdentities,
    sure: () => true,
    near(values) {
      const name = nameKey(values['lastName'], values['firstName']);
      const phone = phoneMark(values['phone']);
      const sharing = (phone === null ? [] : (byPhone.get(phone) ?? [])).filter((one) =>
        isNearName(name, nameKey(one.values['lastName'], one.values['firstName'])),
      );
      const namesakes = name.includes(' ') ? namedSo(values['lastName'], values['firstName']) : [];
      return [...new Set([...sharing, ...namesakes])].filter(({ mayChange }) => mayChange).slice(0, 5);
    },
    changes: (record, values) => [...changesOf(record, values), ...households.changes(record, values)],
    refusals(record, values) {
      if (record === null) return [];
      const ended = new Set((record.values['ended'] ?? '').split(' '));
      const back = readChildren(values['children']).find(
        ({ studentId }) => ended.has(String(studentId)) || barredElsewhere.get(record.id)?.has(studentId),
      );
      return [
        ...(own.has(record.id) ? [rowFault(null, '', 'ownRecord')] : []),
        ...(back ? [rowFault('relation', back.name, 'linkEnded')] : []),
      ];
    },
    missingToCreate: ({ lastName }) => (lastName === undefined ? ['lastName'] : []),
    label: (values) => [labelOf(values), childrenOf(values)].filter(Boolean).join(' · '),
    without: (change, now) => (change.column === 'children' ? childrenWithout(change, now) : null),
    create: (records) => addMany(context, households, records),
    update: (updates) => updateMany(context, households, updates),
    remove: (ids) => removeMany(context, ids),
  };

  /** The child found, the relation understood. */
  function completed(values: Values, answer: number | null): ReturnType<OpenKind['complete']> {
    const {
      matricule,
      childName: whole,
      childLastName,
      childFirstName,
      birthDate,
      className,
      ...given
    } = values;
    const name = [whole, childLastName, childFirstName].filter(Boolean).join(' ');
    const named = { matricule, name, birthDate, className };
    // Our own lists number each parent, also one without a child.
    const isAlone =
      matricule === undefined && name === '' && given['parentNumber'] !== undefined && reach.everybody;
    const { child, fault, question }: ChildOfRow = isAlone ? {} : childOf(named, answer);
    const faults: CellFault[] = fault ? [fault] : [];
    const guardian = withNames(given, child?.lastName ?? childLastName ?? null);
    const ownNames = nameKeys(guardian['lastName'], guardian['firstName']).filter((key) => key !== '');
    const ofChild = [...nameKeys(name), ...nameKeys(child && childName(child))];
    if (ownNames.some((key) => ofChild.includes(key))) faults.push(rowFault(null, '', 'childItself'));
    if (guardian['lastName'] === undefined) faults.push(rowFault(null, '', 'nameless'));
    const {
      relation: typed,
      relationName,
      callOrder,
      legal,
      financial,
      contact,
      pickUp,
      verified,
      ...rest
    } = withHousehold(guardian);
    const order = callOrder === undefined ? null : Number(callOrder);
    if (order !== null && (order < 1 || order > lastCalled))
      faults.push(rowFault('callOrder', callOrder ?? '', 'callOrderUnlikely', { last: lastCalled }));
    const related = relationNamed(typed);
    if (related === null) faults.push(rowFault('relation', typed ?? '', 'unknownRelation'));
    if (isAlone && faults.length === 0) return { values: rest, faults };
    if (faults.length > 0 || !child || related === null)
      return { values: rest, faults, ...(question && { question }) };
    const givenFlags = { legal, financial, contact, pickUp, verified };
    const { relation } = related;
    const ownWord = relationName ?? related.name;
    const link: ChildInList = {
      studentId: child.id,
      name: childName(child),
      relation,
      ...(relation === 'other' && ownWord ? { relationName: ownWord } : {}),
      ...(order === null ? {} : { callOrder: order }),
      ...Object.fromEntries(
        flags.flatMap((key) => (givenFlags[key] ? [[key, givenFlags[key] === 'yes']] : [])),
      ),
    };
    return { values: { ...rest, children: writeChildren([link]) }, faults: [] };
  }
}

/** Guardians in one household of the list have one mark. */
function withHousehold({ householdName, ...values }: Values): Values {
  return householdName === undefined ? values : { ...values, household: `named ${householdName}` };
}

function childrenOf({ children }: Values): string {
  return readChildren(children)
    .map(({ name }) => name)
    .join(', ');
}

function labelOf({ lastName, firstName, phone, fullName }: Values): string {
  return [[lastName, firstName].filter(Boolean).join(' ') || fullName, phone].filter(Boolean).join(' · ');
}

const plainFields = [
  'title',
  'firstName',
  'lastName',
  'sex',
  'phone',
  'phone2',
  'email',
  'address',
  'profession',
] as const;

function valuesOf(
  guardian: StoredGuardian,
  links: readonly StoredLink[],
  nameOf: (studentId: number) => string,
): Values {
  const values: Record<string, string> = {};
  for (const key of plainFields) if (guardian[key]) values[key] = guardian[key];
  // A list does not restore a link that the school ended.
  const ended = links.filter(isEnded).map(({ studentId }) => studentId);
  if (ended.length > 0) values['ended'] = ended.join(' ');
  if (ended.length < links.length)
    values['children'] = writeChildren(
      links
        .filter((link) => !isEnded(link))
        .map(
          ({ studentId, relation, relationName, callOrder, legal, financial, contact, pickUp, state }) => ({
            studentId,
            name: nameOf(studentId),
            relation,
            legal,
            financial,
            contact,
            pickUp,
            callOrder,
            ...(relationName ? { relationName } : {}),
            verified: state === 'verified',
          }),
        ),
    );
  return values;
}

function isEnded({ state }: StoredLink): boolean {
  return state === 'revoked' || state === 'barred';
}
