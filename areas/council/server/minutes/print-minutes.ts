/** The minutes of a sitting. Decisions are printed with the average and rank on which they were based, whatever the marks are now. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { statisticsOf, successRate } from '#areas/evaluations/server/public/grading.ts';
import { schoolDocument, signatoryOf } from '#areas/school/server/public/organisation.ts';
import { yearPlans } from '#areas/school/server/public/years.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { namesakeNumbers } from '#platform/kernel/people/namesakes.ts';
import { fullName, listName } from '#platform/kernel/people/person-name.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import type { Decided } from '../../decisions/decided-contract.ts';
import { differences, refusedMention } from '../../decisions/decision-rules.ts';
import { attendanceStates } from '../../meeting/meeting-contract.ts';
import type { printMinutes as call } from '../../minutes/documents-contract.ts';
import { type ClassAtCouncil, classAtCouncil } from '../decisions/class-at-council.ts';
import { attendancesOf, closingsOf } from '../meeting/meetings-store.ts';
import { findVisibleMeeting, type VisibleMeeting } from '../meeting/visible-meeting.ts';
import { type DocumentTexts, documentTexts } from './document-texts.ts';
import { type MinutesRow, minutesRows } from './minutes-rows.ts';

/** @throws missing beyond what the reader sees; forbidden for who only follows. */
export async function printMinutes(
  context: Context,
  { id, language }: InputOf<typeof call>,
): Promise<PdfDocument> {
  const visible = await findVisibleMeeting(context, id);
  if (!visible.mayPrint) throw common.forbidden();
  const { meeting, classroom, period } = visible;
  const texts = documentTexts(context, language);
  const { say } = texts;
  const { longDay } = documentFormats(language, context.actor.timeZone);
  const atCouncil = await classAtCouncil(context, classroom, period);
  const rows = await minutesRows(context, meeting, atCouncil);
  const barred = await barredChildren(context);
  const shown = rows.filter(({ entry }) => !barred.has(entry.id));
  const numbers = namesakeNumbers(shown.map(({ entry }) => entry));
  const [year] = await yearPlans(context, classroom.yearId);
  const ofYear = period.kind === 'year';
  await context.audit('council.printMinutes', `class ${classroom.id}`, {
    period: period.key,
    sitting: id,
  });
  return schoolDocument(context, {
    template: 'areas/council/documents/minutes.typ',
    language,
    heading: say('paper.minutes'),
    subheading: [classroom.name, texts.period(period), year?.name].filter(Boolean).join(' · '),
    words: wordsOf(texts),
    data: {
      draft: meeting.state === 'open' ? say('paper.draft') : null,
      ...(await meetingData(context, visible, texts)),
      facts: [[say('paper.day'), longDay(meeting.heldOn)]],
      profile: profileOf(rows, atCouncil, texts),
      tally: tallyOf(shown, ofYear, texts, atCouncil),
      remark: meeting.remark === '' ? null : meeting.remark,
      ofYear,
      rows: shown.map((row, before) => ({
        ...rowData(row, before + 1, atCouncil, texts),
        namesake: numbers.get(row.entry.id) ?? null,
      })),
      otherwise: shown.flatMap((row) => {
        const name = listName(row.entry, context.actor.nameOrder);
        const named = [name, numbers.get(row.entry.id)].filter(Boolean).join(' ');
        return otherwiseOf(named, row, atCouncil, texts);
      }),
      signatory: await signatoryOf(context, language),
    },
  });
}

const documentWords = [
  ...['attendance', 'profile', 'tally', 'remark', 'decisions', 'number', 'name', 'mention', 'year'],
  ...['remarks', 'otherwise', 'asProposed', 'signatures', 'chair', 'secretary', 'head', 'nobody'],
] as const;

function wordsOf({ say }: DocumentTexts): Record<string, string> {
  const own = documentWords.map((name) => [name, say(`paper.${name}`)] as const);
  return { ...Object.fromEntries(own), average: say('average'), rank: say('rank') };
}

async function meetingData(context: Context, { meeting }: VisibleMeeting, { say }: DocumentTexts) {
  const members = await membersById(context);
  const nameOf = (userId: number | null) => (userId === null ? null : fullName(members.get(userId)));
  const attendances = await attendancesOf(context, meeting.id);
  const named = (names: readonly (string | null)[]) =>
    names.filter((name) => name !== null).toSorted((one, other) => one.localeCompare(other, 'fr'));
  const { day } = documentFormats('fr', context.actor.timeZone);
  const { timeZone } = context.actor;
  return {
    chair: nameOf(meeting.chairId),
    secretary: nameOf(meeting.secretaryId),
    attendance: [
      ...attendanceStates.map((state) => {
        const there = attendances.filter((one) => one.state === state);
        const title = say(`paper.${state}`, { count: there.length });
        return [title, named(there.map(({ userId }) => nameOf(userId)))] as const;
      }),
      [say('paper.guests', { count: meeting.guests.length }), [...meeting.guests]] as const,
    ].filter(([, names], index) => index === 0 || names.length > 0),
    reopened: (await closingsOf(context, meeting.id)).flatMap(({ reopenedBy, reopenedAt, reason }) =>
      reopenedBy === null || reopenedAt === null
        ? []
        : [
            say('paper.reopened', {
              name: nameOf(reopenedBy),
              day: day(schoolDayOf(reopenedAt, timeZone)),
              reason: reason ?? '',
            }),
          ],
    ),
  };
}

/** Profile of the averages on which decisions were based. */
function profileOf(
  rows: readonly MinutesRow[],
  { computed }: ClassAtCouncil,
  { say, average, decimal, percent }: DocumentTexts,
): readonly (readonly [string, string])[] {
  const averages = rows.map(({ basis }) => (basis.classified ? basis.average : null));
  const of = statisticsOf(averages, computed.rules.policy.passMark);
  const rate = successRate(of.passed, of.count);
  return [
    [say('paper.size'), String(rows.length)],
    [say('paper.classified'), String(of.count)],
    [say('paper.average'), average(of.average)],
    [say('paper.highest'), average(of.highest)],
    [say('paper.lowest'), average(of.lowest)],
    [say('paper.passed'), String(of.passed)],
    [say('paper.rate'), percent(rate)],
    [say('paper.deviation'), decimal(of.deviation)],
  ];
}

/** How many got what; what nobody got is not named. */
function tallyOf(
  rows: readonly MinutesRow[],
  ofYear: boolean,
  texts: DocumentTexts,
  { levels }: ClassAtCouncil,
): readonly (readonly [string, string])[] {
  const names = rows.flatMap(({ decided }) => {
    if (!decided) return [texts.say('paper.undecided')];
    const { work, conduct, promotion } = decided;
    const mentions = [
      texts.mentions({ work, conduct: 'none' }),
      texts.mentions({ work: 'none', conduct }),
    ].filter(Boolean);
    const year = promotion ? [texts.promotion(promotion, { sex: null }, levels)] : [];
    return [...(ofYear ? year : []), ...(mentions.length > 0 ? mentions : [texts.say('paper.none')])];
  });
  const counts = Map.groupBy(names, (name) => name);
  return [...counts]
    .map(([name, all]) => [name, all.length] as const)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, count]) => [name, String(count)] as const);
}

function rowData(
  { entry, decided, basis }: MinutesRow,
  number: number,
  { levels }: ClassAtCouncil,
  texts: DocumentTexts,
) {
  const { votes } = decided ?? {};
  const vote = votes && texts.say('paper.vote', { ...votes });
  return {
    number: String(number),
    firstName: entry.firstName,
    lastName: entry.lastName,
    average: texts.average(basis.average),
    rank: texts.rank(basis.rank, entry),
    mentions: decided ? texts.mentions(decided) || '–' : texts.say('paper.undecided'),
    year: decided?.promotion ? texts.promotion(decided.promotion, entry, levels) : null,
    remark: [decided?.remark, vote].filter(Boolean).join(' · '),
  };
}

/** Each part that is not what was proposed, with its reason; a mention that was refused says so. */
function otherwiseOf(
  name: string,
  { entry, decided, basis }: MinutesRow,
  { levels }: ClassAtCouncil,
  texts: DocumentTexts,
): string[] {
  if (!decided) return [];
  const { say } = texts;
  const { proposal } = basis;
  const none = say('paper.none').toLocaleLowerCase();
  const work = (of: Pick<Decided, 'work'>) => texts.mentions({ ...of, conduct: 'none' }) || none;
  const conduct = (of: Pick<Decided, 'conduct'>) => texts.mentions({ ...of, work: 'none' }) || none;
  const year = ({ promotion }: Pick<Decided, 'promotion'>) =>
    promotion ? texts.promotion(promotion, entry, levels) : '–';
  const reasonOf = (text: string | null) => text ?? '';
  const lines = {
    work: () =>
      say(refusedMention(decided, proposal) ? 'paper.refusedRow' : 'paper.instead', {
        name,
        given: work(decided),
        proposed: work(proposal),
        reason: reasonOf(decided.workReason),
      }),
    conduct: () =>
      say('paper.instead', {
        name,
        given: conduct(decided),
        proposed: conduct(proposal),
        reason: reasonOf(decided.conductReason),
      }),
    promotion: () =>
      say('paper.instead', {
        name,
        given: year(decided),
        proposed: year(proposal),
        reason: reasonOf(decided.promotionReason),
      }),
  };
  return differences(decided, proposal).map((part) => lines[part]());
}
