/** Merges marks made on this device, which the server does not show yet, into the list. Pure. */
import { lineAfter } from '../../rules.ts';
import type { Homework, HomeworkLine, Mark } from '../../wire.ts';

export interface WaitingMarks {
  readonly input: { readonly id: number; readonly marks: readonly Mark[] };
  readonly state: string;
}

export function withWaitingMarks(
  homeworks: readonly Homework[],
  waiting: readonly WaitingMarks[],
): readonly Homework[] {
  if (waiting.length === 0) return homeworks;
  return homeworks.map((homework) => {
    const marks = waiting
      .filter((write) => write.input.id === homework.id)
      .flatMap((write) => write.input.marks);
    if (marks.length === 0) return homework;
    return {
      ...homework,
      lines: homework.lines.map((line) =>
        marks.filter((mark) => mark.studentId === line.studentId).reduce<HomeworkLine>(lineAfter, line),
      ),
    };
  });
}

/** The students of a homework with a mark that is still to be sent. */
export function studentsWaiting(homeworkId: number, waiting: readonly WaitingMarks[]): ReadonlySet<number> {
  const open = waiting.filter((write) => write.input.id === homeworkId && write.state === 'waiting');
  return new Set(open.flatMap((write) => write.input.marks.map((mark) => mark.studentId)));
}
