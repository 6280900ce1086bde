/** Where the search over everything finds a class. */
import { School } from 'lucide-react';
import type { Brought } from '#platform/kernel/gathering.ts';
import { foundKinds } from '#platform/web/found-kinds.ts';

export const classesBrings: readonly Brought[] = [
  foundKinds.bring({
    kind: 'class',
    icon: School,
    title: 'SHELL.menu.classes',
    to: '/classes/detail',
    search: (id) => ({ class: id }),
  }),
];
