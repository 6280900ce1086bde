/** The master sheet of a class in a period (relevé): every student with the average in each subject, and what the council decided. */

import { periodIn } from '#areas/evaluations/server/public/windows.ts';
import { schoolDocument } from '#areas/school/server/public/organisation.ts';
import { yearPlans } from '#areas/school/server/public/years.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { coefficientText } from '#platform/kernel/numbers/coefficient.ts';
import { namesakeNumbers } from '#platform/kernel/people/namesakes.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import { type ExportedColumn, exportList } from '#platform/server/sheets/export-list.ts';
import { conductMentions, type Decided, workMentions } from '../../decisions/decided-contract.ts';
import type {
  exportMasterSheet as exportCall,
  printMasterSheet as printCall,
} from '../../minutes/documents-contract.ts';
import { type ClassAtCouncil, classAtCouncil, type Judged } from '../decisions/class-at-council.ts';
import { decisionsOf } from '../decisions/decisions-store.ts';
import { meetingsOfClass } from '../meeting/meetings-store.ts';
import { findVisibleCouncilClass } from '../visible-class.ts';
import { type DocumentTexts, documentTexts } from './document-texts.ts';

interface MasterSheet {
  readonly atCouncil: ClassAtCouncil;
  /** The students that the reader sees. */
  readonly students: readonly (Judged & { readonly decided: Decided | null })[];
  /** `Form 5 A · Term 1 · 2026/2027` */
  readonly of: string;
  readonly texts: DocumentTexts;
}

/** @throws missing, forbidden. */
export async function printMasterSheet(
  context: Context,
  { classId, period: key, language }: InputOf<typeof printCall>,
): Promise<PdfDocument> {
  const { atCouncil, students, of, texts } = await masterSheet(context, classId, key, language);
  const { computed, results, classroom, period } = atCouncil;
  const { say, average } = texts;
  const { passMark } = computed.rules.policy;
  const { general } = results;
  await context.audit('council.printMasterSheet', `class ${classroom.id}`, { period: period.key });
  const isBelow = (value: number | null) => value !== null && value < passMark;
  const numbers = namesakeNumbers(students.map(({ entry }) => entry));
  const cell = (value: number | null) => ({ text: average(value), below: isBelow(value) });
  return schoolDocument(context, {
    template: 'areas/council/documents/master-sheet.typ',
    language,
    heading: say('paper.sheet'),
    subheading: of,
    words: {
      number: say('paper.number'),
      name: say('paper.name'),
      average: say('average'),
      rank: say('rank'),
      mention: say('decision'),
      coefficients: say('paper.coefficients'),
      ofClass: say('paper.ofClass'),
      chair: say('paper.chair'),
      head: say('paper.head'),
      legend: say('paper.legend', { short: shortLegend(texts), mark: average(passMark) }),
    },
    data: {
      subjects: computed.subjects.map(({ id, name, coefficient }) => ({
        name,
        coefficient: coefficientText(coefficient, language),
        average: average(results.subjects.get(id)?.average ?? null),
      })),
      rows: students.map(({ entry, number, result, basis, decided }) => {
        const values = new Map(result.subjects.map((one) => [one.subject.id, one.mean.value]));
        return {
          number: String(number),
          firstName: entry.firstName,
          lastName: entry.lastName,
          namesake: numbers.get(entry.id) ?? null,
          cells: computed.subjects.map(({ id }) => cell(values.get(id) ?? null)),
          average: cell(basis.average),
          rank: texts.rank(basis.rank, entry),
          decided: decided ? shortDecision(decided, texts) : '',
        };
      }),
      general: average(general.average),
      facts: [
        [say('paper.size'), String(computed.classList.length)],
        [say('paper.classified'), String(general.count)],
        [say('paper.average'), average(general.average)],
        [say('paper.highest'), average(general.highest)],
        [say('paper.lowest'), average(general.lowest)],
        [say('paper.passed'), String(general.passed)],
      ],
    },
  });
}

/** @throws missing, forbidden. */
export async function exportMasterSheet(
  context: Context,
  { classId, period: key, language, format }: InputOf<typeof exportCall>,
): Promise<SentFile> {
  const { atCouncil, students, of, texts } = await masterSheet(context, classId, key, language);
  const { computed, levels, period } = atCouncil;
  const { say, average } = texts;
  const own = (label: string): ExportedColumn => ({ labels: { en: label, fr: label }, number: true });
  const titles = (name: string) => ({
    labels: {
      en: context.say(`COUNCIL.${name}`, {}, 'en'),
      fr: context.say(`COUNCIL.${name}`, {}, 'fr'),
    },
  });
  const ofYear = period.kind === 'year';
  const reasons = ['work', ...(ofYear ? ['promotion'] : []), 'conduct'];
  const number = (name: string): ExportedColumn => ({ ...titles(name), number: true });
  const columns = [
    number('paper.number'),
    ...['matricule', 'name', 'sex', 'repeating'].map((name) => titles(`paper.${name}`)),
    ...computed.subjects.map(({ name }) => own(name)),
    ...[number('average'), number('rank')],
    ...(ofYear ? [titles('promotion.label')] : []),
    ...[titles('work.label'), titles('conductMention.label')],
    ...reasons.map((part) => titles(`reasonFor.${part}`)),
    titles('remark'),
  ];
  const rows = students.map(({ entry, number, result, basis, decided }) => {
    const values = new Map(result.subjects.map((one) => [one.subject.id, one.mean.value]));
    const mark = (value: number | null) => (value === null ? null : average(value));
    return [
      ...[String(number), entry.matricule, listName(entry, context.actor.nameOrder), entry.sex],
      entry.repeating ? say('paper.yes') : null,
      ...computed.subjects.map(({ id }) => mark(values.get(id) ?? null)),
      ...[mark(basis.average), basis.rank === null ? null : String(basis.rank)],
      ...(ofYear ? [decided?.promotion ? texts.promotion(decided.promotion, entry, levels) : null] : []),
      decided ? texts.mentions({ ...decided, conduct: 'none' }) || null : null,
      decided ? texts.mentions({ ...decided, work: 'none' }) || null : null,
      decided?.workReason ?? null,
      ...(ofYear ? [decided?.promotionReason ?? null] : []),
      decided?.conductReason ?? null,
      decided?.remark || null,
    ];
  });
  const title = titles('paper.sheet').labels;
  return exportList({ ...context, language }, { area: 'council', title, of, columns, rows }, format);
}

/** @throws missing beyond what the reader sees; forbidden for who only follows. */
async function masterSheet(
  context: Context,
  classId: number,
  key: PeriodKey,
  language: Language,
): Promise<MasterSheet> {
  const { classroom, mayPrint } = await findVisibleCouncilClass(context, classId);
  const period = await periodIn(context, classroom, key);
  if (!mayPrint) throw common.forbidden();
  const atCouncil = await classAtCouncil(context, classroom, period);
  const meeting = (await meetingsOfClass(context, classId)).find((one) => one.period === key);
  const decisions = meeting ? await decisionsOf(context, meeting.id) : [];
  const decided = new Map(decisions.map((one) => [one.studentId, one.decided]));
  const barred = await barredChildren(context);
  const texts = documentTexts(context, language);
  const [year] = await yearPlans(context, classroom.yearId);
  return {
    atCouncil,
    texts,
    of: [classroom.name, texts.period(period), year?.name].filter(Boolean).join(' · '),
    students: atCouncil.students
      .filter(({ entry }) => !barred.has(entry.id))
      .map((judged) => ({ ...judged, decided: decided.get(judged.entry.id) ?? null })),
  };
}

/** Room for a few letters: mentions by theirs, the decision of the year by its first word. */
function shortDecision({ work, conduct, promotion }: Decided, { say, shortMentions }: DocumentTexts): string {
  const year = promotion && say(`promotion.${promotion.decision}`).split(' ')[0];
  return [year, shortMentions({ work, conduct })].filter(Boolean).join(' · ');
}

/** `TH: Tableau d’honneur, …` */
function shortLegend({ mentions, shortMentions, say }: DocumentTexts): string {
  const all = [
    ...workMentions.map((work) => ({ work, conduct: 'none' as const })),
    ...conductMentions.map((conduct) => ({ work: 'none' as const, conduct })),
  ];
  return all
    .filter((of) => mentions(of) !== '')
    .map((of) => say('partIs', { part: shortMentions(of), value: mentions(of) }))
    .join(', ');
}
