/** Results by class, and by level and sex. */
import { levelNames } from '#areas/classes/server/public/level-names.ts';
import type { ReadyReport, ReportTable } from '#platform/server/ready-reports.ts';
import { bySex, figuresOf, markCell, number, ofSex, rateCell, spreadCell, text } from './figures.ts';
import { classesInLevels, sexesInLevels } from './levels/classes.ts';
import { leftOutOfAverages, onlyLevels } from './levels/entries.ts';
import { entriesOf, reachesWholeClass, resultsInScope, seesResults } from './scope.ts';
import { notes, words } from './words.ts';

export const classesCompared: ReadyReport = {
  id: 101,
  groupId: 1,
  iconId: 1,
  asks: ['year', 'trimester', 'sequence', 'classroom', 'language'],
  wants: [],
  needs: [seesResults],
  offered: reachesWholeClass,
  name: { en: 'Results by class', fr: 'Résultats par classe' },
  description: {
    en: 'Average, best and lowest, spread and success rate of each class, girls and boys apart.',
    fr: 'Moyenne, extrêmes, écart-type et taux de réussite de chaque classe, filles et garçons séparés.',
  },
  async make(context, chosen): Promise<ReportTable> {
    const { language } = context;
    const scope = await resultsInScope(context, chosen);
    if (onlyLevels(scope)) return classesInLevels(context, scope);
    const rows = scope.classes.map((one) => {
      const entries = entriesOf(one, scope.period);
      return { name: one.classroom.name, entries, figures: figuresOf(entries) };
    });
    const marked = rows.filter(({ figures }) => figures.average !== null);
    const everybody = rows.flatMap(({ entries }) => entries);
    const listed =
      rows.length > 1
        ? [...rows, { name: words.total[language], entries: everybody, figures: figuresOf(everybody) }]
        : rows;
    return {
      of: scope.of,
      columns: [
        text(words.class),
        ...[words.enrolled, words.classified, words.average, words.highest, words.lowest].map(number),
        ...[words.deviation, words.passed, words.rate, words.girlsRate, words.boysRate].map(number),
      ],
      rows: listed.map(({ name, entries, figures }) => [
        name,
        String(figures.enrolled),
        String(figures.classified),
        markCell(figures.average, language),
        markCell(figures.highest, language),
        markCell(figures.lowest, language),
        spreadCell(figures.deviation, language),
        String(figures.passed),
        rateCell(figures.rate, language),
        rateCell(figuresOf(ofSex(entries, 'F')).rate, language),
        rateCell(figuresOf(ofSex(entries, 'M')).rate, language),
      ]),
      charts: [
        {
          kind: 'bars',
          unit: 'mark',
          title: words.average[language],
          labels: marked.map(({ name }) => name),
          series: [{ name: words.average[language], values: marked.map(({ figures }) => figures.average) }],
        },
      ],
      notes: [notes.rateOfClassified[language], ...leftOutOfAverages(scope, language)],
    };
  },
};

export const levelsAndSexes: ReadyReport = {
  id: 102,
  groupId: 1,
  iconId: 3,
  asks: ['year', 'trimester', 'sequence', 'language'],
  wants: [],
  needs: [seesResults],
  offered: reachesWholeClass,
  name: { en: 'Results by level and sex', fr: 'Résultats par niveau et par sexe' },
  description: {
    en: 'Average and success rate of girls, boys and all, level by level.',
    fr: 'Moyenne et taux de réussite des filles, des garçons et de tous, niveau par niveau.',
  },
  async make(context, chosen): Promise<ReportTable> {
    const { language } = context;
    const scope = await resultsInScope(context, chosen);
    if (onlyLevels(scope)) return sexesInLevels(context, scope);
    const entries = scope.classes.flatMap((one) => entriesOf(one, scope.period));
    const levelOf = await levelNames(context);
    const levels = [
      ...Map.groupBy(entries, ({ classroom }) => levelOf(classroom) ?? words.noLevel[language]),
    ];
    const rateOf = (sex: 'F' | 'M') => levels.map(([, own]) => figuresOf(ofSex(own, sex)).rate);
    return {
      of: scope.of,
      columns: [
        ...[words.level, words.sex].map(text),
        ...[words.enrolled, words.classified, words.average, words.passed, words.rate].map(number),
      ],
      rows: levels.flatMap(([level, own]) =>
        bySex(own).map(([sex, some]) => {
          const { enrolled, classified, average, passed, rate } = figuresOf(some);
          return [
            ...[level, sex[language], String(enrolled), String(classified)],
            ...[markCell(average, language), String(passed), rateCell(rate, language)],
          ];
        }),
      ),
      charts: [
        {
          kind: 'columns',
          unit: 'percent',
          title: words.rate[language],
          labels: levels.map(([level]) => level),
          series: [
            { name: words.girls[language], values: rateOf('F') },
            { name: words.boys[language], values: rateOf('M') },
          ],
        },
      ],
      notes: [notes.rateOfClassified[language], ...leftOutOfAverages(scope, language)],
    };
  },
};
