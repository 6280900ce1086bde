/** The names by which a file of FET knows the parts of a timetable, its days and its hours. Pure. */
import type { Language } from '#platform/kernel/words.ts';
import type { Plan } from '../../plan/plan-contract.ts';
import { weekdayName } from '../../weekday-name.ts';

export interface Week {
  readonly days: readonly { readonly weekday: number; readonly name: string }[];
  /** The beginnings of all periods and breaks of all shifts, in order. */
  readonly hours: readonly string[];
  isLesson(weekday: number, hour: string): boolean;
}

export function fetWeek({ shifts }: Plan, language: Language): Week {
  const periods = shifts.flatMap((shift) => shift.periods);
  const begins = new Set(
    periods.flatMap((period) => (period.break ? [] : [`${period.weekday} ${period.startsAt}`])),
  );
  return {
    days: [...new Set(periods.map(({ weekday }) => weekday))]
      .sort()
      .map((weekday) => ({ weekday, name: weekdayName(weekday, language) })),
    hours: [...new Set(periods.map(({ startsAt }) => startsAt))].sort(),
    isLesson: (weekday, hour) => begins.has(`${weekday} ${hour}`),
  };
}

export type FetNames = ReturnType<typeof fetNames>;

/** FET knows all by their names: whoever has the same name as another gets a number. */
export function fetNames({ teachers, subjects, classes, rooms }: Plan) {
  const [teacherNames, subjectNames, classNames, roomNames] = [teachers, subjects, classes, rooms].map(
    unique,
  );
  const look = (names: ReadonlyMap<number, string> | undefined) => (id: number) => names?.get(id) ?? '';
  return {
    teacher: look(teacherNames),
    subject: look(subjectNames),
    classroom: look(classNames),
    room: look(roomNames),
  };
}

function unique(
  rows: readonly { readonly id: number; readonly name: string }[],
): ReadonlyMap<number, string> {
  const taken = new Set<string>();
  return new Map(
    rows.map(({ id, name }) => {
      let own = name;
      for (let number = 2; taken.has(own); number++) own = `${name} (${number})`;
      taken.add(own);
      return [id, own];
    }),
  );
}
