/** Where the search over everything finds homework. */
import { ListChecks } from 'lucide-react';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { foundKinds } from '#platform/web/found-kinds.ts';

export const homeworkContributions: readonly Contribution[] = [
  foundKinds.contribute({
    kind: 'homework',
    icon: ListChecks,
    title: 'HOMEWORKS.title',
    to: '/homeworks',
    search: (homework) => ({ homework }),
  }),
];
