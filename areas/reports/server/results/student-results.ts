/** Lists of students by their results: progress, honour roll, not classified, at risk. */
import { honoursOf, type ReckonedClass } from '#areas/evaluations/server/public.ts';
import { hundredthsText } from '#platform/kernel/marks.ts';
import type { Context } from '#platform/server/context.ts';
import type { ReadyReport, ReportTable } from '#platform/server/ready-reports.ts';
import { fallOf, risksOf, trendOf, usualRisk } from '../../risk-rules.ts';
import { changeCell, markCell, nameCell, number, text } from './figures.ts';
import { type Entry, entriesOf, type ResultsInScope, resultsInScope, seesResults } from './scope.ts';
import { lacksMark } from './subject-results.ts';
import { mentionWords, notes, riskWords, trendWords, words } from './words.ts';

/** Whoever the reader is not barred from. */
function listed(scope: ResultsInScope, entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(({ student }) => !scope.barred.has(student.id));
}

/** The averages of a student in the sequences; null where there is none. */
function courseOf(
  one: ReckonedClass,
  sequences: readonly { readonly id: number }[],
): (studentId: number) => (number | null)[] {
  const bySequence = sequences.map(
    ({ id }) =>
      new Map(
        one.results.sequences.get(id)?.students.map(({ studentId, general }) => [studentId, general.value]),
      ),
  );
  return (studentId) => bySequence.map((averages) => averages.get(studentId) ?? null);
}

export const progress: ReadyReport = {
  ...{
    id: 105,
    groupId: 1,
    iconId: 14,
    asks: ['year', 'trimester', 'classroom', 'language'],
    wants: ['classroom'],
  },
  needs: [seesResults],
  name: { en: 'Progress between sequences', fr: 'Progression entre séquences' },
  description: {
    en: 'The average of each student from sequence to sequence, who improved and who declined most.',
    fr: 'La moyenne de chaque élève de séquence en séquence, qui progresse et qui recule le plus.',
  },
  async make(context, chosen): Promise<ReportTable> {
    const { language } = context;
    const scope = await resultsInScope(context, chosen);
    const marked = scope.period.sequences.filter(({ id }) =>
      scope.classes.some(({ results }) => (results.sequences.get(id)?.sat ?? 0) > 0),
    );
    const names = marked.map((one) => `${words.sequenceShort[language]} ${one.number}`);
    const rows = scope.classes.flatMap((one) => {
      const averagesOf = courseOf(one, marked);
      return listed(scope, entriesOf(one, scope.period)).map((entry) => {
        const averages = averagesOf(entry.student.id);
        const known = averages.filter((average) => average !== null);
        return { entry, averages, change: known.length < 2 ? null : -fallOf(known) };
      });
    });
    rows.sort((one, other) => (other.change ?? -2001) - (one.change ?? -2001));
    const classAverage = ({ results }: ReckonedClass) =>
      marked.map(({ id }) => results.sequences.get(id)?.general.average ?? null);
    return {
      of: scope.of,
      columns: [
        text(words.student),
        ...names.map((name) => number({ en: name, fr: name })),
        number(words.change),
        text(words.trend),
      ],
      rows: rows.map(({ entry, averages, change }) => [
        nameCell(context, entry),
        ...averages.map((average) => markCell(average, language)),
        changeCell(change, language),
        change === null ? null : trendWords[trendOf(change)][language],
      ]),
      charts: [
        {
          ...{ kind: 'lines', unit: 'mark', title: words.average[language], labels: names },
          series: scope.classes.map((one) => ({ name: one.classroom.name, values: classAverage(one) })),
        },
      ],
      notes: [notes.trend[language]],
    };
  },
};

export const honourRoll: ReadyReport = {
  ...{
    id: 106,
    groupId: 1,
    iconId: 5,
    asks: ['year', 'trimester', 'sequence', 'classroom', 'language'],
    wants: [],
  },
  needs: [seesResults],
  name: { en: 'Honour roll', fr: 'Tableau d’honneur' },
  description: {
    en: 'Who stands on the honour roll, with encouragements and congratulations, by class and rank.',
    fr: 'Les élèves au tableau d’honneur, avec encouragements et félicitations, par classe et par rang.',
  },
  async make(context, chosen): Promise<ReportTable> {
    const { language } = context;
    const scope = await resultsInScope(context, chosen);
    const honoured = scope.classes.flatMap((one) =>
      listed(scope, entriesOf(one, scope.period))
        .map((entry) => ({ entry, mention: mentionOf(entry, one) }))
        .filter(({ mention }) => mention !== null)
        .sort((first, second) => (first.entry.result.rank ?? 0) - (second.entry.result.rank ?? 0)),
    );
    return {
      of: scope.of,
      columns: [
        text(words.class),
        number(words.rank),
        text(words.student),
        number(words.average),
        text(words.mention),
      ],
      rows: honoured.map(({ entry, mention }) => [
        entry.classroom.name,
        rankCell(entry),
        nameCell(context, entry),
        markCell(entry.result.general.value, language),
        mention && mentionWords[mention][language],
      ]),
      charts: [],
      notes: [notes.absencesUncounted[language]],
    };
  },
};

function mentionOf({ result }: Entry, { rules }: ReckonedClass): keyof typeof mentionWords | null {
  const judged = {
    ...{ average: result.general.value, classified: result.classified.classified },
    ...{ unjustified: 0, excluded: false },
  };
  const honours = honoursOf(judged, rules.honours);
  return honours.honourRoll === 'granted' ? (honours.distinction ?? 'honourRoll') : null;
}

function rankCell({ result }: Entry): string | null {
  return result.rank === null ? null : String(result.rank);
}

export const notClassified: ReadyReport = {
  ...{
    id: 107,
    groupId: 1,
    iconId: 12,
    asks: ['year', 'trimester', 'sequence', 'classroom', 'language'],
    wants: [],
  },
  needs: [seesResults],
  name: { en: 'Not classified', fr: 'Élèves non classés' },
  description: {
    en: 'Students without a rank, with the marks that they have of those expected.',
    fr: 'Les élèves sans rang, avec leurs notes présentes sur celles attendues.',
  },
  async make(context, chosen): Promise<ReportTable> {
    const scope = await resultsInScope(context, chosen);
    const entries = scope.classes
      .flatMap((one) => listed(scope, entriesOf(one, scope.period)))
      .filter(({ result }) => result.rank === null);
    return {
      of: scope.of,
      columns: [...[words.class, words.student].map(text), ...[words.present, words.expected].map(number)],
      rows: entries.map((entry) => [
        entry.classroom.name,
        nameCell(context, entry),
        String(entry.result.classified.present),
        String(entry.result.classified.expected),
      ]),
      charts: [],
      notes: [],
    };
  },
};

export const atRisk: ReadyReport = {
  ...{ id: 109, groupId: 1, iconId: 6, asks: ['year', 'trimester', 'classroom', 'language'], wants: [] },
  needs: [seesResults],
  name: { en: 'Students at risk', fr: 'Élèves à risque' },
  description: {
    en: 'Who is below the pass mark and falling, fell steeply, or has marks missing; each with the reason.',
    fr: 'Les élèves sous la moyenne et en baisse, en chute, ou à qui des notes manquent ; chacun avec le motif.',
  },
  async make(context, chosen): Promise<ReportTable> {
    const { language } = context;
    const scope = await resultsInScope(context, chosen);
    const found = studentsAtRisk(context, scope);
    return {
      of: scope.of,
      columns: [
        ...[words.class, words.student].map(text),
        ...[words.average, words.change].map(number),
        text(words.reasons),
      ],
      rows: found.map(({ entry, latest, change, reasons }) => [
        entry.classroom.name,
        nameCell(context, entry),
        markCell(latest, language),
        changeCell(change, language),
        reasons.join(' · '),
      ]),
      charts: [],
      notes: [notes.risk[language]],
    };
  },
};

interface AtRisk {
  readonly entry: Entry;
  /** The average of the latest sequence that has one. */
  readonly latest: number | null;
  readonly change: number | null;
  readonly reasons: readonly string[];
}

export function studentsAtRisk({ language }: Context, scope: ResultsInScope): readonly AtRisk[] {
  return scope.classes.flatMap((one) => {
    const averagesOf = courseOf(one, scope.period.sequences);
    const missingOf = marksMissingIn(one, scope);
    const { passMark } = one.rules.policy;
    return listed(scope, entriesOf(one, scope.period)).flatMap((entry): AtRisk[] => {
      const averages = averagesOf(entry.student.id).filter((average) => average !== null);
      const course = { averages, marksMissing: missingOf(entry.student.id) };
      const risks = risksOf(course, { ...usualRisk, passMark });
      if (risks.length === 0) return [];
      const fall = fallOf(averages);
      const facts = { change: hundredthsText(Math.abs(fall), language), count: String(course.marksMissing) };
      return [
        {
          ...{ entry, latest: averages.at(-1) ?? null, change: averages.length < 2 ? null : -fall },
          reasons: risks.map((risk) =>
            riskWords[risk][language].replace('{change}', facts.change).replace('{count}', facts.count),
          ),
        },
      ];
    });
  });
}

/** Marks missing in the latest sequence that was marked at all, of the subjects in which somebody of the class has one. */
function marksMissingIn(one: ReckonedClass, scope: ResultsInScope): (studentId: number) => number {
  const latest = scope.period.sequences
    .map(({ id }) => one.results.sequences.get(id))
    .findLast((results) => results !== undefined && results.sat > 0);
  const begun = new Set([...(latest?.subjects ?? [])].filter(([, { count }]) => count > 0).map(([id]) => id));
  const exempt = new Map(one.given.students.map(({ id, exemptFrom }) => [id, exemptFrom]));
  const missing = new Map(
    latest?.students.map(({ studentId, subjects }) => [
      studentId,
      subjects.filter(
        ({ subject, mean }) =>
          begun.has(subject.id) && !exempt.get(studentId)?.has(subject.id) && lacksMark(mean),
      ).length,
    ]),
  );
  return (studentId) => missing.get(studentId) ?? 0;
}
