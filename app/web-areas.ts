/** All areas, as the client sees them: their screens, their places in the menu, their writes that may wait. */
import { accountsPieces } from '#areas/accounts/web/screens.ts';
import { homePieces } from '#areas/home/web/screens.ts';
import { homeworkPieces } from '#areas/homework/web/screens.ts';
import { notebookPieces } from '#areas/notebook/web/screens.ts';
import type { AreaPieces } from '#platform/web/screens.ts';
import { areasToCome } from './shell/areas-to-come.ts';
import { shellPieces } from './shell/screens.ts';

export const webAreas: readonly AreaPieces[] = [
  accountsPieces,
  notebookPieces,
  homeworkPieces,
  homePieces,
  shellPieces,
  areasToCome,
];
