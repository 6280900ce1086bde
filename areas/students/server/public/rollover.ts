export type { Verdict } from '../../rollover/rules.ts';
export { changeDrafts } from '../rollover/change-drafts.ts';
