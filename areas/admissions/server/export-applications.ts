import { bothWaysOut } from '#areas/school/server/public/both-ways-out.ts';
import { yearsOf } from '#areas/school/server/public/school-years.ts';
import { relationTexts } from '#areas/students/contract.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { everyPage } from '#platform/server/requests/every-page.ts';
import type { ExportedList } from '#platform/server/sheets/export-list.ts';
import type { printApplications as printCall } from '../export-contract.ts';
import { guardianName } from '../rules.ts';
import { storedApplications } from './list-applications.ts';
import { documentTexts, stateTexts } from './state-texts.ts';

export const applicationsOut = bothWaysOut(applicationList);

type Filter = InputOf<typeof printCall>;

const columns = [
  { labels: { en: 'No.', fr: 'N°' } },
  { labels: { en: 'Received on', fr: 'Reçue le' }, day: true },
  { labels: { en: 'Last name', fr: 'Nom' } },
  { labels: { en: 'First name', fr: 'Prénom' } },
  { labels: { en: 'Sex', fr: 'Sexe' } },
  { labels: { en: 'Date of birth', fr: 'Date de naissance' }, day: true },
  { labels: { en: 'School year', fr: 'Année scolaire' } },
  { labels: { en: 'Level', fr: 'Niveau' } },
  { labels: { en: 'State', fr: 'État' } },
  { labels: { en: 'Place on the waiting list', fr: 'Rang sur la liste d’attente' } },
  { labels: { en: 'Former school', fr: 'Établissement d’origine' } },
  { labels: { en: 'Documents handed in', fr: 'Pièces remises' } },
  { labels: { en: 'Test on', fr: 'Test le' }, day: true },
  { labels: { en: 'Time', fr: 'Heure' } },
  { labels: { en: 'Test mark /20', fr: 'Note du test /20' } },
  { labels: { en: 'Parent', fr: 'Parent' } },
  { labels: { en: 'Phone', fr: 'Téléphone' } },
  { labels: { en: 'E-mail', fr: 'E-mail' } },
];

/** The applications of the filter as the list shows them, with how to reach the parent. */
async function applicationList(context: Context, filter: Filter): Promise<ExportedList> {
  const years = new Map((await yearsOf(context)).map(({ id, name }) => [id, name]));
  const { language } = context;
  const found = await everyPage((part) => storedApplications(context, { ...filter, ...part }));
  const rows = found.map(({ guardian, level, ...one }) => {
    const parent = guardianName(guardian);
    return [
      ...[String(one.number), one.receivedOn, one.lastName, one.firstName, one.sex, one.birthDate],
      ...[years.get(one.yearId) ?? null, `${level.name} · ${level.sectionName}`],
      ...[stateTexts[one.state][language], one.waitingPlace?.toString() ?? null, one.formerSchool],
      one.papers.map((kind) => documentTexts[kind][language]).join(', ') || null,
      ...[one.testOn, one.testTime, one.testMark],
      parent === '' ? null : `${parent} (${relationTexts[guardian.relation][language]})`,
      ...[guardian.phone, guardian.email],
    ];
  });
  return {
    area: 'admissions',
    title: { en: 'Applications', fr: 'Demandes d’inscription' },
    columns,
    rows,
  };
}
