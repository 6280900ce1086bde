/** Parents. */
import { openFirst, press, type ScreenToSee, secretary } from './screen-to-see.ts';

export const screensOfParents: readonly ScreenToSee[] = [
  { name: 'parents', who: secretary, path: '/parents' },
  {
    name: 'a parent',
    who: secretary,
    path: '/parents',
    open: (page) => openFirst(page, /Abanda/),
  },
  {
    name: 'a new parent',
    who: secretary,
    path: '/parents',
    open: (page) => press(page, /^(New parent|Nouveau parent)$/),
  },
  { name: 'changes to approve', who: secretary, path: '/parents?show=changes' },
  { name: 'records of one person', who: secretary, path: '/parents?show=doubles' },
];
