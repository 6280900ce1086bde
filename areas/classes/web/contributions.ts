/** Where the search over everything finds a class. */
import { School } from 'lucide-react';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { foundKinds } from '#platform/web/found-kinds.ts';

export const classesContributions: readonly Contribution[] = [
  foundKinds.contribute({
    kind: 'class',
    icon: School,
    title: 'SHELL.menu.classes',
    to: '/classes/detail',
    search: (id) => ({ class: id }),
  }),
];
