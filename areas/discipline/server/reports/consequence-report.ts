/** Ready report: the register of consequences, in order of time. */
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { ReadyReport } from '#platform/server/ready-reports.ts';
import { canSee } from '../../contract.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { consequencesOfYear, type StoredConsequence } from '../consequences/consequences-store.ts';
import { reachOf } from '../discipline-access.ts';
import { periodOfReport } from './report-period.ts';

export const consequenceRegister: ReadyReport = {
  id: 304,
  groupId: 3,
  iconId: 7,
  name: { en: 'Register of consequences', fr: 'Registre des sanctions' },
  description: {
    en: 'Every consequence of a term or year with its student, its reason and how far it is.',
    fr: 'Toutes les sanctions d’un trimestre ou d’une année, avec l’élève, le motif et l’état.',
  },
  asks: ['year', 'trimester', 'classroom', 'language'],
  wants: [],
  needs: [canSee],
  offered: async ({ actor }) => isStaff(actor),
  async make(context, chosen) {
    const { language } = context;
    const { yearId, name, from, until } = await periodOfReport(context, chosen);
    const dayOf = ({ decidedOn, proposedAt }: StoredConsequence) =>
      decidedOn ?? schoolDayOf(proposedAt, context.actor.timeZone);
    const all = (await consequencesOfYear(context, yearId, null, [])).filter(
      (one) =>
        from <= dayOf(one) &&
        dayOf(one) <= until &&
        (chosen.classId === null || one.classId === chosen.classId),
    );
    const ids = [...new Set(all.map(({ studentId }) => studentId))];
    const reaches = await reachOf(context, canSee, ids);
    const students = new Map((await studentsById(context, ids)).map((one) => [one.id, one]));
    const classes = await classesAndGroupsById(context);
    const { kinds } = await catalogueOf(context);
    const className = (id: number | null) => (id === null ? '' : (classes.get(id)?.name ?? ''));
    return {
      of: [chosen.classId === null ? null : className(chosen.classId), name].filter(Boolean).join(' · '),
      columns: [
        { labels: { en: 'Day', fr: 'Jour' } },
        { labels: { en: 'Student', fr: 'Élève' } },
        { labels: { en: 'Class', fr: 'Classe' } },
        { labels: { en: 'Consequence', fr: 'Sanction' } },
        { labels: { en: 'State', fr: 'État' } },
        { labels: { en: 'Reason', fr: 'Motif' }, sentence: true },
      ],
      rows: all
        .filter(({ studentId }) => reaches(studentId))
        .toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1))
        .flatMap((one) => {
          const student = students.get(one.studentId);
          if (!student) return [];
          const kind = kinds.find(({ id }) => id === one.kindId)?.[language] ?? '';
          const row = [
            dayText(dayOf(one), language),
            listName(student, context.actor.nameOrder),
            className(one.classId),
            [kind, amountText(context, one, language)].filter(Boolean).join(', '),
            context.say(`DISCIPLINE.consequences.states.${one.state}`),
            one.reason,
          ];
          return [row];
        }),
      charts: [],
      notes: [],
    };
  },
};

function amountText(
  context: Context,
  { hours, fromDay, untilDay }: StoredConsequence,
  language: Language,
): string | null {
  if (hours !== null) return context.say('DISCIPLINE.amount.hours', { count: hours });
  if (fromDay === null || untilDay === null) return null;
  return context.say('DISCIPLINE.amount.days', {
    from: dayText(fromDay, language),
    until: dayText(untilDay, language),
  });
}

function dayText(day: SchoolDay, language: Language): string {
  return new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(day));
}
