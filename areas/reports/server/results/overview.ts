/** The results at a glance: how averages lie, how they go from sequence to sequence, how girls and boys do. */
import { shortPeriodName } from '#platform/kernel/periods/period-name.ts';
import type { ReportChart } from '#platform/kernel/report-contract.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { ReadyReport, ReportTable } from '#platform/server/ready-reports.ts';
import { distributionOf, firstPassing } from '../../distribution-rules.ts';
import type { RiskBounds } from '../../risk-rules.ts';
import { boundsNow } from '../risk.ts';
import { studentsAtRisk } from './at-risk.ts';
import { figuresOf, markCell, number, ofSex, rateCell, text } from './figures.ts';
import { leftOutOfAverages, onlyLevels } from './levels/entries.ts';
import { overviewInLevels } from './levels/overview.ts';
import { riskNote } from './risk-words.ts';
import {
  type Entry,
  entriesOf,
  latestInScope,
  markedSequences,
  type ResultsInScope,
  reachesWholeClass,
  seesResults,
} from './scope.ts';
import { notes, words } from './words.ts';

const titles = {
  course: { en: 'Trend of averages', fr: 'Évolution des moyennes' },
  distribution: { en: 'Distribution of averages', fr: 'Répartition des moyennes' },
  success: { en: 'Success rate of girls and boys', fr: 'Taux de réussite des filles et des garçons' },
  riskOfMost: {
    en: 'Students at risk, the 12 classes with the most',
    fr: 'Élèves à risque, les 12 classes qui en ont le plus',
  },
  risk: { en: 'Students at risk by class', fr: 'Élèves à risque par classe' },
};

export const overview: ReadyReport = {
  id: 110,
  groupId: 1,
  iconId: 15,
  dashboard: true,
  wants: [],
  asks: ['year', 'trimester', 'sequence', 'classroom', 'language'],
  needs: [seesResults],
  offered: reachesWholeClass,
  name: { en: 'Results at a glance', fr: 'Résultats en un coup d’œil' },
  description: {
    en: 'Charts of the averages: trend, distribution, girls and boys, students at risk.',
    fr: 'Les moyennes en graphiques : évolution, répartition, filles et garçons, élèves à risque.',
  },
  async make(context, chosen): Promise<ReportTable> {
    const { language } = context;
    const scope = await latestInScope(context, chosen);
    const bounds = await boundsNow(context);
    const risks = risksByClass(
      { ...scope, period: { ...scope.period, sequences: scope.year.sequences } },
      bounds,
      language,
    );
    if (onlyLevels(scope)) return overviewInLevels(context, scope, risks);
    const marked = markedSequences({ ...scope, inLevels: [] }, scope.year.sequences);
    const sequences = marked.map((period) => {
      const entries = scope.classes.flatMap((one) => entriesOf(one, period));
      return { name: shortPeriodName(period, language), entries, figures: figuresOf(entries) };
    });
    const entries = scope.classes.flatMap((one) => entriesOf(one, scope.period));
    const rates = (sex: 'F' | 'M') => sequences.map((one) => figuresOf(ofSex(one.entries, sex)).rate);
    const labels = sequences.map(({ name }) => name);
    return {
      of: scope.of,
      columns: [
        text(words.period),
        ...[words.classified, words.average, words.highest, words.lowest].map(number),
        ...[words.passed, words.rate, words.girlsRate, words.boysRate].map(number),
      ],
      rows: sequences.map(({ name, entries: own, figures }) => [
        ...[name, String(figures.classified)],
        ...[figures.average, figures.highest, figures.lowest].map((value) => markCell(value, language)),
        ...[String(figures.passed), rateCell(figures.rate, language)],
        ...(['F', 'M'] as const).map((sex) => rateCell(figuresOf(ofSex(own, sex)).rate, language)),
      ]),
      charts: [
        {
          kind: 'lines',
          unit: 'mark',
          title: titles.course[language],
          labels,
          series: courses(
            scope,
            marked,
            words.all[language],
            sequences.map(({ figures }) => figures.average),
          ),
        },
        distributionChart(entries, scope, language),
        {
          kind: 'columns',
          unit: 'percent',
          title: titles.success[language],
          labels,
          series: [
            { name: words.girls[language], values: rates('F') },
            { name: words.boys[language], values: rates('M') },
          ],
        },
        risks,
      ],
      notes: [
        notes.rateOfClassified[language],
        riskNote(bounds, scope, language),
        ...leftOutOfAverages(scope, language),
      ],
    };
  },
};

function risksByClass(scope: ResultsInScope, bounds: RiskBounds, language: Language): ReportChart {
  const found = studentsAtRisk(scope, bounds, language);
  const grouped = [...Map.groupBy(found, ({ entry }) => entry.classroom.name)];
  const most = grouped.toSorted(([, one], [, other]) => other.length - one.length).slice(0, mostBars);
  const title = grouped.length > mostBars ? titles.riskOfMost : titles.risk;
  return {
    kind: 'bars',
    unit: 'count',
    title: title[language],
    labels: most.map(([name]) => name),
    series: [{ name: words.students[language], values: most.map(([, students]) => students.length) }],
  };
}

/** Classes with the most students at risk; the report of its own has all of them. */
const mostBars = 12;

/** More lines than these nobody tells apart. */
const mostLines = 4;

/** Courses of each class where they are few, and of all together; of many classes only the total. */
function courses(
  { classes }: ResultsInScope,
  marked: readonly { readonly id: number }[],
  name: string,
  all: readonly (number | null)[],
) {
  const together = { name, values: [...all] };
  if (classes.length === 1 || classes.length > mostLines) return [together];
  const each = classes.map(({ classroom, results }) => ({
    name: classroom.name,
    values: marked.map(({ id }) => results.sequences.get(id)?.general.average ?? null),
  }));
  return [together, ...each];
}

function distributionChart(
  entries: readonly Entry[],
  { classes }: ResultsInScope,
  language: Language,
): ReportChart {
  const steps = distributionOf(
    entries.map(({ result }) => (result.classified.classified ? result.general.value : null)),
  );
  const passMarks = new Set(classes.map(({ rules }) => rules.policy.passMark));
  const [passMark] = passMarks;
  return {
    kind: 'columns',
    unit: 'count',
    title: titles.distribution[language],
    labels: steps.map(({ from, to }) => `${from / 100}–${to / 100}`),
    series: [{ name: words.students[language], values: steps.map(({ count }) => count) }],
    // Where classes pass at different marks there is no one border to draw.
    ...(passMarks.size === 1 && passMark !== undefined && { passFrom: firstPassing(steps, passMark) }),
  };
}
