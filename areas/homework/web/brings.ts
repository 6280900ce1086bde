/** Where the search over everything finds homework. */
import { ListChecks } from 'lucide-react';
import type { Brought } from '#platform/kernel/gathering.ts';
import { foundKinds } from '#platform/web/found-kinds.ts';

export const homeworkBrings: readonly Brought[] = [
  foundKinds.bring({
    kind: 'homework',
    icon: ListChecks,
    title: 'HOMEWORKS.title',
    to: '/homeworks',
    search: (homework) => ({ homework }),
  }),
];
