/** An imported event in words, so that a person sees what would be entered: title, day, hours and recurrence. Pure. */
import type { Values } from '#platform/kernel/imports/columns.ts';
import type { Language } from '#platform/kernel/words.ts';

const locales = { en: 'en-GB', fr: 'fr-FR' } as const;
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
/** A Sunday. */
const anySunday = Date.UTC(2026, 0, 4);
const oneDay = 86_400_000;
/** Days that are named one by one. */
const mostNamed = 4;

const words = {
  en: {
    DAILY: ['every day', 'every {count} days'],
    WEEKLY: ['every week', 'every {count} weeks'],
    MONTHLY: ['every month', 'every {count} months'],
    YEARLY: ['every year', 'every {count} years'],
    on: 'on',
    until: 'until',
    times: '{count} times',
    without: 'without',
    others: 'and {count} more',
    cancelled: 'cancelled',
  },
  fr: {
    DAILY: ['chaque jour', 'tous les {count} jours'],
    WEEKLY: ['chaque semaine', 'toutes les {count} semaines'],
    MONTHLY: ['chaque mois', 'tous les {count} mois'],
    YEARLY: ['chaque année', 'tous les {count} ans'],
    on: 'le',
    until: 'jusqu’au',
    times: '{count} fois',
    without: 'sauf',
    others: 'et {count} autres',
    cancelled: 'annulé',
  },
} as const;

export function eventLabel(values: Values, language: Language): string {
  const { title, firstDay, lastDay, startsAt, endsAt, rule, leftOut, state } = values;
  const days =
    firstDay === undefined
      ? null
      : lastDay === undefined || lastDay === firstDay
        ? dayIn(firstDay, language)
        : `${dayIn(firstDay, language)} – ${dayIn(lastDay, language)}`;
  return [
    title,
    days,
    startsAt === undefined ? null : endsAt === undefined ? startsAt : `${startsAt}–${endsAt}`,
    rule === undefined ? null : ruleIn(rule, language),
    leftOut === undefined || state === 'cancelled'
      ? null
      : `${words[language].without} ${daysIn(leftOut, language)}`,
    state === 'cancelled' ? words[language].cancelled : null,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A value of a column as a person reads it; null for one that is shown as it is. */
export function writtenValue(column: string, value: string, language: Language): string | null {
  if (column === 'rule') return ruleIn(value, language);
  return column === 'leftOut' ? daysIn(value, language) : null;
}

const worded = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'UNTIL', 'COUNT', 'WKST']);

/** Parts that have no words are shown as the file has them. */
function ruleIn(rule: string, language: Language): string {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
  const own = words[language];
  const frequency = parts.get('FREQ');
  if (frequency !== 'DAILY' && frequency !== 'WEEKLY' && frequency !== 'MONTHLY' && frequency !== 'YEARLY')
    return rule;
  const count = Number(parts.get('INTERVAL') ?? '1');
  const [each, every] = own[frequency];
  const on = (parts.get('BYDAY') ?? '').split(',').filter(Boolean);
  const until = /^(\d{4})(\d{2})(\d{2})/
    .exec(parts.get('UNTIL') ?? '')
    ?.slice(1)
    .join('-');
  const times = parts.get('COUNT');
  const unsaid = [...parts].filter(([key]) => !worded.has(key)).map((part) => part.join('='));
  return [
    count === 1 ? each : filled(every, count),
    on.length > 0 && `${own.on} ${on.map((one) => weekdayIn(one, language)).join(', ')}`,
    unsaid.length > 0 && `(${unsaid.join(', ')})`,
    until !== undefined && `${own.until} ${dayIn(until, language)}`,
    times !== undefined && filled(own.times, Number(times)),
  ]
    .filter(Boolean)
    .join(' ');
}

function daysIn(text: string, language: Language): string {
  const days = text.split(' ');
  const named = days.slice(0, mostNamed).map((one) => dayIn(one, language));
  const more = days.length - named.length;
  return [...named, ...(more > 0 ? [filled(words[language].others, more)] : [])].join(', ');
}

function filled(text: string, count: number): string {
  return text.replace('{count}', String(count));
}

function dayIn(day: string, language: Language): string {
  const format = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  } as const;
  const moment = Date.parse(day);
  return Number.isNaN(moment) ? day : new Intl.DateTimeFormat(locales[language], format).format(moment);
}

/** `MO`, or the second one of a month: `2MO`. */
function weekdayIn(text: string, language: Language): string {
  const [, ordinal = '', name = ''] = /^([+-]?\d*)([A-Z]{2})$/.exec(text) ?? [];
  const format = new Intl.DateTimeFormat(locales[language], { weekday: 'short', timeZone: 'UTC' });
  const weekday = format.format(anySunday + weekdays.indexOf(name) * oneDay);
  return ordinal === '' ? weekday : `${ordinal} ${weekday}`;
}
