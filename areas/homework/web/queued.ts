/** Writes on homework that wait in the outbox, what is read anew once they have left, and the page they are about. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { type Claim, claimDone } from '../claims/claims-contract.ts';
import { createHomework, listHomework, markStudents, summarizeHomework } from '../contract.ts';
import type { NewHomework } from '../wire.ts';

const refreshes = [listHomework, summarizeHomework];

export const queued = [
  {
    call: markStudents,
    refreshes,
    address: ({ id }: InputOf<typeof markStudents>) => `/homeworks?homework=${id}`,
  },
  {
    call: claimDone,
    refreshes,
    address: ({ homeworkId, studentId }: Claim) => `/homeworks?homework=${homeworkId}&student=${studentId}`,
  },
  {
    call: createHomework,
    refreshes,
    address: ({ notebookId }: NewHomework) =>
      `/class-notes/class-notes-book-classroom?notebook=${notebookId}&part=homework`,
  },
];
