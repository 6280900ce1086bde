/** Ready reports on attendance: absences by month and class, and by month, level and sex. */
import { levelNames } from '#areas/classes/server/public/level-names.ts';
import type { ReportChart } from '#platform/kernel/report-contract.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { ReadyReport, ReportColumn, ReportTable } from '#platform/server/ready-reports.ts';
import type { Cell } from '#platform/server/sheets/sheet.ts';
import { canSee } from '../../contract.ts';
import { addCounts, type MonthCount, noCounts, tenthsOfEach } from '../../statistics/rules.ts';
import { type ClassMonth, monthlyFigures } from './monthly-figures.ts';

const text = (en: string, fr: string): ReportColumn => ({ labels: { en, fr } });
const number = (en: string, fr: string): ReportColumn => ({ labels: { en, fr }, number: true });

/** The number of the group for attendance and discipline is that of the area reports. */
const attendance = {
  groupId: 3,
  asks: ['year', 'trimester', 'classroom', 'language'],
  wants: [],
  needs: [canSee],
  offered: async ({ actor }: Context) => isStaff(actor),
} as const satisfies Partial<ReadyReport>;

const words = {
  unjustified: { en: 'Unjustified hours', fr: 'Heures non justifiées' },
  justified: { en: 'Justified hours', fr: 'Heures justifiées' },
  girls: { en: 'Girls', fr: 'Filles' },
  boys: { en: 'Boys', fr: 'Garçons' },
  hours: { en: 'Hours of absence', fr: 'Heures d’absence' },
  noLevel: { en: 'No level', fr: 'Sans niveau' },
} as const;

export const absencesByClass: ReadyReport = {
  ...attendance,
  id: 301,
  iconId: 10,
  name: { en: 'Absences by month and class', fr: 'Absences par mois et par classe' },
  description: {
    en: 'Rolls called, hours of absence justified and not, and latenesses of each class, month by month.',
    fr: 'Appels faits, heures d’absence justifiées et non justifiées et retards de chaque classe, mois par mois.',
  },
  async make(context, chosen): Promise<ReportTable> {
    const { name, rows } = await monthlyFigures(context, chosen);
    return {
      of: [chosen.classId === null ? null : rows[0]?.classroom.name, name].filter(Boolean).join(' · '),
      columns: [
        text('Month', 'Mois'),
        text('Class', 'Classe'),
        number('Students', 'Effectif'),
        number('Rolls called', 'Appels faits'),
        number('Unjustified hours', 'Heures non justifiées'),
        number('Justified hours', 'Heures justifiées'),
        number('Hours of each student', 'Heures par élève'),
        number('Latenesses', 'Retards'),
      ],
      rows: rows.map(({ month, classroom, rolls, all }) => [
        monthName(month, context.language),
        classroom.name,
        ...[all.students, rolls, all.unjustified, all.justified].map(String),
        eachCell(all, context.language),
        String(all.latenesses),
      ]),
      charts: byMonth(rows, context.language, (of) => [
        { name: words.unjustified[context.language], value: sumOf(of, 'all').unjustified },
        { name: words.justified[context.language], value: sumOf(of, 'all').justified },
      ]),
      notes: [context.say('ATTENDANCE.statistics.counted')],
    };
  },
};

export const absencesByLevel: ReadyReport = {
  ...attendance,
  id: 302,
  iconId: 4,
  name: { en: 'Absences by month, level and sex', fr: 'Absences par mois, niveau et sexe' },
  description: {
    en: 'Hours of absence and latenesses of girls and boys at each level, month by month.',
    fr: 'Heures d’absence et retards des filles et des garçons de chaque niveau, mois par mois.',
  },
  async make(context, chosen): Promise<ReportTable> {
    const { language } = context;
    const { name, rows } = await monthlyFigures(context, chosen);
    const levelOf = await levelNames(context);
    const levels = Map.groupBy(rows, ({ month, classroom }) => `${month} ${levelOf(classroom) ?? ''}`);
    return {
      of: name,
      columns: [
        text('Month', 'Mois'),
        text('Level', 'Niveau'),
        number('Girls', 'Filles'),
        number('Boys', 'Garçons'),
        number('Hours, girls', 'Heures, filles'),
        number('Hours, boys', 'Heures, garçons'),
        number('Hours of each girl', 'Heures par fille'),
        number('Hours of each boy', 'Heures par garçon'),
        number('Latenesses, girls', 'Retards, filles'),
        number('Latenesses, boys', 'Retards, garçons'),
      ],
      rows: [...levels.values()].map((of): Cell[] => {
        const [girls, boys] = [sumOf(of, 'girls'), sumOf(of, 'boys')];
        const [{ month, classroom } = { month: '', classroom: null }] = of;
        return [
          monthName(month, language),
          (classroom && levelOf(classroom)) ?? words.noLevel[language],
          ...[girls.students, boys.students, hoursOf(girls), hoursOf(boys)].map(String),
          ...[eachCell(girls, language), eachCell(boys, language)],
          ...[girls.latenesses, boys.latenesses].map(String),
        ];
      }),
      charts: byMonth(rows, language, (of) => [
        { name: words.girls[language], value: hoursOf(sumOf(of, 'girls')) },
        { name: words.boys[language], value: hoursOf(sumOf(of, 'boys')) },
      ]),
      notes: [context.say('ATTENDANCE.statistics.counted')],
    };
  },
};

function hoursOf({ justified, unjustified }: MonthCount): number {
  return justified + unjustified;
}

function sumOf(rows: readonly ClassMonth[], of: 'girls' | 'boys' | 'all'): MonthCount {
  return rows.map((row) => row[of]).reduce(addCounts, noCounts);
}

/** `2.5`, in French `2,5`. */
function eachCell(count: MonthCount, language: Language): Cell {
  const tenths = tenthsOfEach(count);
  if (tenths === null) return null;
  const written = (tenths / 10).toFixed(1);
  return language === 'fr' ? written.replace('.', ',') : written;
}

/** @param length `short` for the few letters below a chart */
function monthName(month: string, language: Language, length: 'long' | 'short' = 'long'): string {
  const year = length === 'long' ? ({ year: 'numeric' } as const) : {};
  const format = new Intl.DateTimeFormat(language, { month: length, ...year, timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

function byMonth(
  rows: readonly ClassMonth[],
  language: Language,
  seriesOf: (rows: readonly ClassMonth[]) => readonly { readonly name: string; readonly value: number }[],
): ReportChart[] {
  const months = [...Map.groupBy(rows, ({ month }) => month)];
  if (months.length === 0) return [];
  const series = months.map(([, of]) => seriesOf(of));
  return [
    {
      kind: 'columns',
      unit: 'count',
      title: words.hours[language],
      labels: months.map(([month]) => monthName(month, language, 'short')),
      series: (series[0] ?? []).map(({ name }, index) => ({
        name,
        values: series.map((of) => of[index]?.value ?? null),
      })),
    },
  ];
}
