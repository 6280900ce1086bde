/**
 * The code of each part of a prepared device (platform/web/prepared), by source files from the project's root: with what they import, also
 * on demand within the areas named. `words` are the areas whose late words these screens say.
 */
export interface PreparedModules {
  readonly modules: readonly string[];
  readonly areas: readonly string[];
  readonly words: readonly string[];
}

export const preparedModules: Readonly<Record<string, PreparedModules>> = {
  timetable: {
    modules: [
      'areas/schedule/web/week/schedule-screen.tsx',
      'areas/schedule/web/week/todays-lessons.tsx',
      'areas/attendance/web/way-to-attendance.tsx',
      'areas/discipline/web/incidents/lesson-report.tsx',
    ],
    areas: ['schedule'],
    words: ['kit', 'schedule', 'attendance', 'discipline'],
  },
  rolls: {
    modules: [
      'areas/attendance/web/roll/roll-screen.tsx',
      'areas/attendance/web/roll/lesson-roll.tsx',
      'areas/attendance/web/roll/load-roll-form.ts',
      'areas/attendance/web/queued.ts',
    ],
    areas: ['attendance'],
    words: ['kit', 'attendance'],
  },
  marks: {
    modules: ['areas/evaluations/web/pages.tsx', 'areas/evaluations/web/queued.ts'],
    areas: ['evaluations'],
    words: ['kit', 'evaluations'],
  },
  lessons: {
    modules: [
      'areas/notebook/web/notebooks-screen.tsx',
      'areas/notebook/web/notebook-screen.tsx',
      'areas/notebook/web/lessons/lessons-part.tsx',
      'areas/notebook/web/own-lessons/lesson-of-timetable.tsx',
      'areas/notebook/web/lessons/lesson-form.tsx',
      'areas/notebook/attachments/contract.ts',
    ],
    areas: ['notebook'],
    words: ['kit', 'notebook'],
  },
  homework: {
    modules: [
      'areas/homework/web/board/homework-screen.tsx',
      'areas/homework/web/board/homework-board.tsx',
      'areas/homework/web/notebook-summaries.tsx',
      'areas/homework/web/giving/homework-from-lesson.tsx',
      'areas/homework/claims/claims-contract.ts',
    ],
    areas: ['homework'],
    words: ['kit', 'homework'],
  },
  cash: {
    modules: [
      'areas/payments/web/late-screens.ts',
      'areas/payments/web/cashier/cashier-screen.tsx',
      'areas/payments/web/receipts/take-payment.tsx',
      'areas/payments/web/receipts/payment-form.tsx',
      'areas/payments/web/till/till-view.tsx',
      'areas/payments/web/provisional/offline-desk.tsx',
      'areas/payments/web/provisional/prepared-desk.tsx',
      'areas/payments/web/provisional/queued.ts',
    ],
    areas: [],
    words: ['kit', 'payments'],
  },
};
