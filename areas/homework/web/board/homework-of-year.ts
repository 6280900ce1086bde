import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { listHomework } from '../../contract.ts';

/**
 * All visible homework of a school year, with its lines: one question for all screens, which narrow it, so that they share
 * one reply. The server streams the specification's page (section 9), a screen shows each part as it arrives.
 */
export function homeworkOfYear(yearId: number | null): InputOf<typeof listHomework> {
  return {
    notebookId: null,
    classId: null,
    homeworkId: null,
    yearId,
    personal: true,
    withImages: false,
    asParent: false,
    page: 1,
    size: 10_000,
  };
}
