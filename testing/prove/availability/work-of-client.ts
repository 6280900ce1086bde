/** The writes of one client, each with its key: the next one begins when the one before was confirmed. */
import { randomUUID } from 'node:crypto';
import { days, type SchoolOfClients } from './school-of-clients.ts';

export interface Write {
  readonly key: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: unknown;
}

export const kinds = ['mark', 'roll', 'payment', 'message'] as const;
export type Kind = (typeof kinds)[number];

export interface WorkOfClient {
  readonly kind: Kind;
  /** Which of the clients of its kind, from 0 to 3. */
  readonly index: number;
  readonly token: string;
  /** @param turn how many of its writes were confirmed before */
  write(turn: number): Write;
}

export const clientsOfKind = 4;

/** Four clients of each kind: each has its own student, day or text, so that its effects can be recognised. */
export function workOfClients(of: SchoolOfClients): readonly WorkOfClient[] {
  return kinds.flatMap((kind) =>
    Array.from({ length: clientsOfKind }, (_, index) => ({
      kind,
      index,
      token: of.tokens[kind === 'payment' ? 'bursar' : kind === 'message' ? 'secretary' : 'ngo'],
      write: (turn: number) => ({ key: randomUUID(), ...writes[kind](of, index, turn) }),
    })),
  );
}

/** The mark of a student after so many saves, in hundredths. */
export function markAfter(saves: number): number {
  return 20 * (saves % 90);
}

/** How many students are absent in a roll after so many saves. */
export function absentAfter(saves: number): number {
  return 1 + (saves % 4);
}

/** Counted in francs. */
export function amountOf(index: number, turn: number): number {
  return 1 + ((turn * 7 + index) % 50);
}

type Making = (of: SchoolOfClients, index: number, turn: number) => Omit<Write, 'key'>;

const writes: Readonly<Record<Kind, Making>> = {
  mark: ({ school, sequenceId }, index, turn) => ({
    method: 'PUT',
    path: '/slm/Marks/v1/update',
    body: {
      classId: school.classes.form1,
      subjectId: school.subjects.maths,
      sequenceId,
      cells: [
        { studentId: school.students.form1[index], mark: { value: markAfter(turn + 1) }, version: turn },
      ],
    },
  }),
  roll: ({ school, lessonId }, index, turn) => ({
    method: 'PUT',
    path: '/slm/Attendance/v1/roll',
    body: {
      lessonId,
      day: days[index],
      exceptions: school.students.form1
        .slice(0, absentAfter(turn + 1))
        .map((studentId) => ({ studentId, state: 'absent' })),
    },
  }),
  payment: ({ school }, index, turn) => ({
    method: 'POST',
    path: '/slm/Payments/v1/create',
    body: {
      payments: [{ studentId: school.students.form1[index], amount: amountOf(index, turn), parts: null }],
      way: 'cash',
      reference: null,
      payer: null,
      day: null,
      advance: true,
      again: true,
    },
  }),
  message: ({ school }, index, turn) => ({
    method: 'POST',
    path: '/slm/Communication/v1/create',
    body: {
      audience: 'students',
      among: 'all',
      targetIds: [school.students.form1[0]],
      subject: { en: null, fr: subjectOf(index, turn) },
      body: { en: null, fr: 'Texte' },
      choices: [],
      confirms: false,
      replies: false,
      noticeUntil: null,
      send: true,
    },
  }),
};

export function subjectOf(index: number, turn: number): string {
  return `Message ${turn} of client ${index}`;
}
