import { bothWaysOut } from '#areas/school/server/public/both-ways-out.ts';
import { relationTexts } from '#areas/students/contract.ts';
import { classesOfStudents } from '#areas/students/server/public/access-classes-of-records.ts';
import { linksOfGuardians, type StoredLink } from '#areas/students/server/public/guardian-links.ts';
import { allStudents } from '#areas/students/server/public/imports.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { yesNoTexts } from '#platform/kernel/imports/columns.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import { everyPage } from '#platform/server/requests/every-page.ts';
import type { ExportedColumn, ExportedList } from '#platform/server/sheets/export-list.ts';
import type { Cell } from '#platform/server/sheets/sheet.ts';
import type { GuardianItem } from '../../contract.ts';
import { guardianColumns } from '../../imports/import-columns.ts';
import { householdText } from '../../imports/import-rules.ts';
import type { printParents as documentCall } from '../../records/export-contract.ts';
import { reaches } from '../../rules.ts';
import { guardiansBarredFrom } from '../barred-children.ts';
import { writeReachOf } from '../guardian-access.ts';
import { familyNames } from './families-store.ts';
import { guardiansById, type StoredGuardian } from './guardians-store.ts';
import { listGuardians } from './list-guardians.ts';

type Filter = InputOf<typeof documentCall>;

/** On paper each parent once; as a file one row for each child, so that the file comes back in as it is. */
export const parentsOut = {
  document: bothWaysOut(parentsOnDocument).document,
  file: bothWaysOut(linkList).file,
};

const documentColumns = [
  { labels: { en: 'Last name', fr: 'Nom' } },
  { labels: { en: 'First name', fr: 'Prénom' } },
  { labels: { en: 'Title', fr: 'Titre' } },
  { labels: { en: 'Children', fr: 'Enfants' } },
  { labels: { en: 'Phone', fr: 'Téléphone' } },
  { labels: { en: 'Second phone', fr: 'Deuxième téléphone' } },
  { labels: { en: 'E-mail', fr: 'E-mail' } },
  { labels: { en: 'Address', fr: 'Adresse' } },
  { labels: { en: 'Profession', fr: 'Profession' } },
];

/** In the order of the file; their headings are those that an import knows. */
const fileKeys = [
  'parentNumber',
  'lastName',
  'firstName',
  'title',
  'sex',
  'relation',
  'relationName',
  'matricule',
  'childName',
  'className',
  'phone',
  'phone2',
  'email',
  'address',
  'profession',
  'legal',
  'financial',
  'contact',
  'pickUp',
  'callOrder',
  'verified',
  'householdName',
] as const;
type FileKey = (typeof fileKeys)[number];
const fileColumns: readonly ExportedColumn[] = fileKeys.flatMap((key) =>
  guardianColumns.flatMap(({ key: known, labels }) => (known === key ? [{ labels }] : [])),
);

interface ListedParent extends GuardianItem {
  /** Null where the caller does not edit parents of one of their children. */
  readonly open: StoredGuardian | null;
  /** Where the record is open, with whom they live. */
  readonly household: string | null;
}

/** The parents of the filter as the list shows them; how to reach them where the caller edits parents of one of their children. */
async function listedParents(context: Context, filter: Filter): Promise<readonly ListedParent[]> {
  const found = await everyPage((part) => listGuardians(context, { ...filter, sectionId: null, ...part }));
  const ids = found.map(({ id }) => id);
  const guardians = new Map((await guardiansById(context, ids)).map((guardian) => [guardian.id, guardian]));
  const reach = await writeReachOf(context);
  const studentIds = found.flatMap(({ children }) => children.map(({ studentId }) => studentId));
  const classes = await classesOfStudents(context, studentIds);
  const withheld = await guardiansBarredFrom(context);
  const homes = await familyNames(context, [
    ...new Set([...guardians.values()].flatMap(({ familyId }) => familyId ?? [])),
  ]);
  return found.map((parent) => {
    const reached =
      parent.children.length === 0
        ? reach.everybody
        : parent.children.some(({ studentId }) => reaches(reach, classes.get(studentId) ?? []));
    const open = reached && !withheld.has(parent.id) ? (guardians.get(parent.id) ?? null) : null;
    const home = open?.familyId ? homes.get(open.familyId) : undefined;
    return { ...parent, open, household: home && open?.familyId ? householdText(home, open.familyId) : null };
  });
}

async function parentsOnDocument(context: Context, filter: Filter): Promise<ExportedList> {
  const rows = (await listedParents(context, filter)).map(
    ({ firstName, lastName, title, children, open }) => {
      const cells = children.map((child) =>
        [listName(child, context.actor.nameOrder), child.className && `(${child.className})`]
          .filter(Boolean)
          .join(' '),
      );
      const contacts = [open?.phone, open?.phone2, open?.email, open?.address, open?.profession];
      return [lastName, firstName, title, cells.join(', '), ...contacts.map((one) => one ?? null)];
    },
  );
  return { area: 'parents', title, columns: documentColumns, rows };
}

const title = { en: 'Parents', fr: 'Parents' } as const;

/** Links that the school ended are no part of it: an import elsewhere would restore them. */
async function linkList(context: Context, filter: Filter): Promise<ExportedList> {
  const parents = await listedParents(context, filter);
  const links = new Map(
    (
      await linksOfGuardians(
        context,
        parents.map(({ id }) => id),
      )
    ).map((link) => [`${link.guardianId} ${link.studentId}`, link]),
  );
  const childIds = new Set(parents.flatMap(({ children }) => children.map(({ studentId }) => studentId)));
  const reach = await writeReachOf(context);
  const students = new Map(
    (await allStudents(context))
      .filter(({ id, classIds }) => childIds.has(id) && reaches(reach, classIds))
      .map((student) => [student.id, student]),
  );
  const rows = parents.flatMap((parent) => {
    const kept = parent.children.filter(({ state }) => state === 'pending' || state === 'verified');
    const cells = kept.map((child) => {
      const link = links.get(`${parent.id} ${child.studentId}`);
      return {
        ...ofParent(parent),
        childName: listName(child, 'family'),
        className: child.className,
        matricule: students.get(child.studentId)?.matricule ?? null,
        ...(link && parent.open ? ofLink(link, context.language) : {}),
      };
    });
    return (cells.length > 0 ? cells : [ofParent(parent)]).map((cells) =>
      fileKeys.map((key) => cells[key] ?? null),
    );
  });
  return { area: 'parents', title, columns: fileColumns, rows };
}

type Cells = Partial<Record<FileKey, Cell>>;

function ofParent({ id, firstName, lastName, title: called, open, household }: ListedParent): Cells {
  return {
    parentNumber: String(id),
    firstName,
    lastName,
    title: called,
    sex: open?.sex ?? null,
    phone: open?.phone ?? null,
    phone2: open?.phone2 ?? null,
    email: open?.email ?? null,
    address: open?.address ?? null,
    profession: open?.profession ?? null,
    householdName: household,
  };
}

function ofLink(link: StoredLink, language: Context['language']): Cells {
  const yesNo = (is: boolean) => yesNoTexts[is ? 'yes' : 'no'][language];
  return {
    relation: relationTexts[link.relation][language],
    relationName: link.relationName,
    callOrder: String(link.callOrder),
    legal: yesNo(link.legal),
    financial: yesNo(link.financial),
    contact: yesNo(link.contact),
    pickUp: yesNo(link.pickUp),
    verified: yesNo(link.state === 'verified'),
  };
}
