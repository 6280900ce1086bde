import { withWords } from '#platform/web/words.ts';

/** How much waits behind an entry of the menu. */
export const loadBadge = async () => (await withWords('home', () => import('../menu-badge.tsx'))()).MenuBadge;
