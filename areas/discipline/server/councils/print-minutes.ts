/** The minutes of a disciplinary council as a PDF. */
import { schoolDocument } from '#areas/school/server/public/organisation.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import type { Hearing, printMinutes as printCall } from '../../councils/contract.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { convenesCouncils, councilItem } from './council-items.ts';
import { findCouncil } from './councils-store.ts';

/** @throws forbidden for parents; missing for a council of others. */
export async function printMinutes(
  context: Context,
  { id, language }: InputOf<typeof printCall>,
): Promise<PdfDocument> {
  if (!isStaff(context.actor)) throw common.forbidden();
  const stored = await findCouncil(context, id);
  const isMember = stored?.memberIds.includes(context.actor.userId) ?? false;
  if (!stored || !(isMember || convenesCouncils(context))) throw common.missing();
  const council = await councilItem(context, id);
  const say = (key: string, facts = {}) => context.say(`DISCIPLINE.councils.minutes.${key}`, facts, language);
  const { kinds } = await catalogueOf(context);
  const names = new Map(council.members.map((member) => [member.id, member.name]));
  const nameAll = (ids: readonly number[]) => ids.map((one) => names.get(one) ?? '').join(', ');
  const dayText = longDay(language);
  const consequenceOf = (hearing: Hearing) => {
    const kind = kinds.find((one) => one.id === hearing.kindId)?.[language] ?? '';
    const { hours, fromDay, untilDay } = hearing;
    const amount =
      hours !== null
        ? say('hours', { count: hours })
        : fromDay && untilDay
          ? say('days', { from: dayText(fromDay), until: dayText(untilDay) })
          : '';
    return [kind, amount].filter(Boolean).join(', ');
  };
  const summonedOf = ({ summons }: Hearing) =>
    say(summons === null ? 'notSummoned' : `summoned.${summons.acknowledgedHow ?? 'unanswered'}`);
  return schoolDocument(context, {
    template: 'areas/discipline/documents/disciplinary-minutes.typ',
    language,
    heading: say('title'),
    subheading: `${dayText(council.day)}, ${council.startsAt}`,
    words: {
      chair: say('chair'),
      members: say('members'),
      room: say('room'),
      parents: say('parents'),
      present: say('present'),
      reasons: say('reasons'),
      proposed: say('proposed'),
      heard: say('heard'),
      votes: say('votes'),
      decision: say('decision'),
      open: say('open'),
      secretary: say('secretary'),
    },
    data: {
      chair: council.chair.name,
      members: nameAll(council.members.map((member) => member.id)),
      room: council.room,
      hearings: council.hearings.map((one) => ({
        name: [one.lastName, one.firstName].filter(Boolean).join(' '),
        class: one.className ?? '',
        parents: summonedOf(one),
        present: nameAll(one.presentIds),
        heard: one.hearing ?? '',
        votes: one.votes ? say('counted', { ...one.votes }) : '',
        decision:
          one.outcome === null ? '' : one.outcome === 'none' ? say('noConsequence') : consequenceOf(one),
        proposed: one.outcome === null ? consequenceOf(one) : '',
        reasons: one.reason,
      })),
    },
  });
}

function longDay(language: Language): (day: SchoolDay) => string {
  const format = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'full',
    timeZone: 'UTC',
  });
  return (day) => format.format(new Date(day));
}
