/** The part of a card that its document shows: readers on a screen get no more. Pure. */

import type { CardDesign } from '../looks/design-contract.ts';
import type { CardContent, CardRow } from './card-contract.ts';

const noProfile = {
  classified: 0,
  average: null,
  highest: null,
  lowest: null,
  passed: 0,
  successRate: null,
  deviation: null,
};
const noWork = { honourRoll: null, distinction: null, work: null, conduct: null };

export function shownContent(content: CardContent, look: CardDesign): CardContent {
  const blocks = new Set(look.blocks);
  const { recalled, progress, profile, conduct, work } = content;
  return {
    ...content,
    groups: content.groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => shownRow(row, look)),
      subtotal: {
        ...group.subtotal,
        rank: look.columns.includes('rank') ? group.subtotal.rank : null,
      },
    })),
    ...(blocks.has('results') ? { recalled, progress } : { recalled: [], progress: null }),
    // The size of the class is printed beside its name.
    profile: blocks.has('profile') ? profile : { ...noProfile, size: profile.size },
    conduct: blocks.has('conduct') ? conduct : null,
    work: blocks.has('work') ? work : noWork,
  };
}

function shownRow(row: CardRow, { columns, teachers }: CardDesign): CardRow {
  const shows = new Set(columns);
  return {
    ...row,
    teachers: teachers ? row.teachers : '',
    // Its code is the remark of who has none.
    grade: shows.has('grade') || shows.has('remark') ? row.grade : null,
    rank: shows.has('rank') ? row.rank : null,
    ...(shows.has('range') ? {} : { lowest: null, highest: null }),
    average: shows.has('classAverage') ? row.average : null,
    remark: shows.has('remark') ? row.remark : null,
  };
}
