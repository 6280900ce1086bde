/** Ready report: incidents by type, class, hour and place, and their trend by week. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import type { ReportChart } from '#platform/kernel/report-contract.ts';
import { isStaff, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { addDays, type SchoolDay, weekdayOf } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { ReadyReport } from '#platform/server/ready-reports.ts';
import type { Cell } from '#platform/server/sheets/sheet.ts';
import { canSee } from '../../contract.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { incidentReader } from '../discipline-access.ts';
import { type CountedIncident, incidentsToCount } from '../incidents/incidents-store.ts';
import { periodOfReport } from './report-period.ts';

const words = {
  type: { en: 'Type', fr: 'Type' },
  classroom: { en: 'Class', fr: 'Classe' },
  hour: { en: 'Hour', fr: 'Heure' },
  venue: { en: 'Where', fr: 'Lieu' },
  misconduct: { en: 'Misconduct', fr: 'Manquements' },
  praise: { en: 'Praise', fr: 'Bonne conduite' },
  byWeek: { en: 'Incidents by week', fr: 'Incidents par semaine' },
} as const;

export const incidentsCounted: ReadyReport = {
  id: 303,
  groupId: 3,
  iconId: 6,
  name: { en: 'Incidents by type, class, hour and place', fr: 'Incidents par type, classe, heure et lieu' },
  description: {
    en: 'How many incidents and praises there are of what, in a term or year, and their trend by week.',
    fr: 'Nombre d’incidents et de bonnes conduites, par trimestre ou par année, et leur évolution par semaine.',
  },
  asks: ['year', 'trimester', 'classroom', 'language'],
  wants: [],
  needs: [canSee],
  offered: async ({ actor }) => isStaff(actor),
  async make(context, chosen) {
    const { language } = context;
    const { yearId, name, ...days } = await periodOfReport(context, chosen);
    const found = (await incidentsToCount(context, await incidentReader(context), yearId, days)).filter(
      ({ classIds }) => chosen.classId === null || classIds.includes(chosen.classId),
    );
    const { types } = await catalogueOf(context);
    const classes = await classesAndGroupsById(context);
    const seen = await classesInScope(context, canSee);
    const all = reachesWholeSchool(context.actor, canSee);
    const typeName = (id: number) => types.find((type) => type.id === id)?.[language] ?? '';
    const classNames = ({ classIds }: CountedIncident) =>
      classIds.filter((id) => all || seen.has(id)).map((id) => classes.get(id)?.name ?? '');
    return {
      of: [chosen.classId === null ? null : classes.get(chosen.classId)?.name, name]
        .filter(Boolean)
        .join(' · '),
      columns: [
        { labels: { en: 'By', fr: 'Par' } },
        { labels: { en: 'Of what', fr: 'De quoi' } },
        { labels: words.misconduct, number: true },
        { labels: words.praise, number: true },
      ],
      rows: [
        ...rowsOf(words.type[language], found, ({ typeId }) => [typeName(typeId)]),
        ...rowsOf(words.classroom[language], found, classNames),
        ...rowsOf(words.hour[language], found, ({ hour }) => (hour === null ? [] : [hourText(hour)])),
        ...rowsOf(words.venue[language], found, ({ venue }) => (venue === null ? [] : [venue])),
      ],
      charts: byWeek(found, language),
      notes: [context.say('DISCIPLINE.counts.note')],
    };
  },
};

function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** One row for each value, in its order. */
function rowsOf(
  by: string,
  found: readonly CountedIncident[],
  valuesOf: (one: CountedIncident) => readonly string[],
): Cell[][] {
  const pairs = found.flatMap((one) => valuesOf(one).map((value) => ({ value, positive: one.positive })));
  return [...Map.groupBy(pairs, ({ value }) => value)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([value, of]) => {
      const praise = of.filter(({ positive }) => positive).length;
      return [by, value, String(of.length - praise), String(praise)];
    });
}

function byWeek(found: readonly CountedIncident[], language: Language): ReportChart[] {
  if (found.length === 0) return [];
  const mondayOf = (day: SchoolDay) => addDays(day, 1 - weekdayOf(day));
  const weeks = [...Map.groupBy(found, ({ happenedOn }) => mondayOf(happenedOn))].toSorted(
    ([one], [other]) => (one < other ? -1 : 1),
  );
  const format = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    day: '2-digit',
    month: '2-digit',
    timeZone: 'UTC',
  });
  const count = (positive: boolean) =>
    weeks.map(([, of]) => of.filter((one) => one.positive === positive).length);
  return [
    {
      kind: 'columns',
      unit: 'count',
      title: words.byWeek[language],
      labels: weeks.map(([monday]) => format.format(new Date(monday))),
      series: [
        { name: words.misconduct[language], values: count(false) },
        { name: words.praise[language], values: count(true) },
      ],
    },
  ];
}
