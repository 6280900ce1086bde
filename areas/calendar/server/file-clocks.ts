/** On which clock the hours of a calendar file are, where it leaves that open. */
import type { Values } from '#platform/kernel/imports/columns.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Question } from '#platform/server/imports/import-kind.ts';

const [onSchool, onFile] = [1, 2];

const words = {
  en: { school: 'On the school’s clock', file: (zone: string) => `On the clock of ${zone}` },
  fr: { school: 'À l’heure de l’établissement', file: (zone: string) => `À l’heure de ${zone}` },
} as const;

/** What a row says by each clock that the file may mean. */
interface OpenClock {
  readonly zone: string;
  readonly reason: 'unknownZone' | 'openClock';
  readonly school: Values;
  /** Null where nobody knows what the zone is. */
  readonly file: Values | null;
}

/** Null for a row whose clock is known. */
function openClockOf(values: Values): OpenClock | null {
  const { onFileClock, ...school } = values;
  const [, unknown] = /^zone (.*)$/.exec(values['state'] ?? '') ?? [];
  if (unknown !== undefined)
    return {
      zone: unknown,
      reason: 'unknownZone',
      school: { ...school, state: 'confirmed' },
      file: null,
    };
  const [zone, firstDay, lastDay, startsAt, endsAt, rule, leftOut] = onFileClock?.split('|') ?? [];
  if (!zone || !firstDay || !lastDay || !startsAt || !endsAt) return null;
  const { rule: _rule, leftOut: _leftOut, ...others } = school;
  return {
    zone,
    reason: 'openClock',
    school,
    file: {
      ...others,
      firstDay,
      lastDay,
      startsAt,
      endsAt,
      ...(rule && { rule }),
      ...(leftOut && { leftOut }),
    },
  };
}

function answered({ school, file }: OpenClock, answer: number | null): Values {
  return answer === onFile && file ? file : school;
}

/** The row by the clock that was answered, or that of the school with the question. */
export function settledClock(
  values: Values,
  answer: number | null,
  language: Language,
): { readonly values: Values; readonly question: Question | null } {
  const open = openClockOf(values);
  if (!open) return { values, question: null };
  const { zone, reason, file } = open;
  const choices = [
    { id: onSchool, label: words[language].school },
    ...(file ? [{ id: onFile, label: words[language].file(zone) }] : []),
  ];
  const fault = { column: 'startsAt', value: values['startsAt'] ?? '', reason, facts: { zone } };
  return {
    values: answered(open, answer),
    question: answer === null ? { fault, choices, spelling: `${reason} ${zone}` } : null,
  };
}
