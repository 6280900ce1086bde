/** Rules of vCalendar 1.0 (the basic recurrence rule grammar of its specification, 1996) as those of RFC 5545. Pure. */

const frequencies: Readonly<Record<string, string>> = {
  D: 'DAILY',
  W: 'WEEKLY',
  MP: 'MONTHLY',
  MD: 'MONTHLY',
  YM: 'YEARLY',
  YD: 'YEARLY',
};
const weekdays = /^(?:MO|TU|WE|TH|FR|SA|SU)$/;

/** @returns the rule as it is where it is none of vCalendar 1.0, among them rules with hours of the day or minutes */
export function currentRule(rule: string): string {
  const [first = '', ...words] = rule.trim().toUpperCase().split(/\s+/);
  const [, kind = '', interval = ''] = /^(D|W|MP|MD|YM|YD)(\d{1,3})$/.exec(first) ?? [];
  const frequency = frequencies[kind];
  if (frequency === undefined) return rule.includes('=') ? plainRule(rule) : rule;
  const ends = words.filter((word) => /^(?:#\d{1,4}|\d{8}T\d{6}Z?)$/.test(word));
  const given = words.filter((word) => !ends.includes(word)).map((word) => word.replace(/\$$/, ''));
  const choice = given.length === 0 ? '' : choiceOf(kind, given);
  if (choice === null) return rule;
  return `FREQ=${frequency};INTERVAL=${interval}${choice}${endOf(ends)}`;
}

/** Without what programs write around it, and without parts that say nothing. */
function plainRule(rule: string): string {
  return rule
    .replace(/\s+/g, '')
    .replace(/^RRULE:/i, '')
    .split(';')
    .filter((part) => !/^(?:[A-Z]+=|X-.*|RSCALE=GREGORIAN|SKIP=OMIT)?$/i.test(part))
    .join(';');
}

/** Null for what is none of the kind. */
function choiceOf(kind: string, given: readonly string[]): string | null {
  if (kind === 'W') return listOf('BYDAY', given, weekdays);
  if (kind === 'MP') return weekdaysOfMonth(given);
  // `2-` is the last day but one, `LD` the last one.
  const days = given.map((one) =>
    one
      .replace(/^LD$/, '1-')
      .replace(/^(\d+)([+-])$/, '$2$1')
      .replace('+', ''),
  );
  if (kind === 'MD') return listOf('BYMONTHDAY', days, /^-?\d{1,2}$/);
  if (kind === 'YM') return listOf('BYMONTH', given, /^\d{1,2}$/);
  return kind === 'YD' ? listOf('BYYEARDAY', given, /^\d{1,3}$/) : null;
}

/** `1+ 1- FR SA`: the first and the last Friday and Saturday; `1+ FR 2+ MO` the first Friday and the second Monday. */
function weekdaysOfMonth(given: readonly string[]): string | null {
  let ordinals: string[] = [];
  let isNew = true;
  const days: string[] = [];
  for (const one of given) {
    const [, count, sign] = /^([1-5])([+-])$/.exec(one) ?? [];
    if (count !== undefined) {
      ordinals = [...(isNew ? [] : ordinals), `${sign === '-' ? '-' : ''}${count}`];
      isNew = false;
    } else if (weekdays.test(one) && ordinals.length > 0) {
      days.push(...ordinals.map((ordinal) => ordinal + one));
      isNew = true;
    } else return null;
  }
  return days.length === 0 ? null : `;BYDAY=${days.join(',')}`;
}

function listOf(key: string, given: readonly string[], each: RegExp): string | null {
  return given.every((one) => each.test(one)) ? `;${key}=${given.join(',')}` : null;
}

/** `#0` is for ever; without any end it takes place twice. Midnight is written for a day, which counts. */
function endOf(ends: readonly string[]): string {
  const until = ends.find((end) => !end.startsWith('#'));
  const count = ends.find((end) => end.startsWith('#'))?.slice(1) ?? (until === undefined ? '2' : '0');
  return [
    until === undefined ? '' : `;UNTIL=${until.replace(/T000000$/, '')}`,
    Number(count) === 0 ? '' : `;COUNT=${Number(count)}`,
  ].join('');
}
