/** The late door of evaluations: what screens of other areas show of marks. */
export { hundredthsText } from '../mark-text.ts';
