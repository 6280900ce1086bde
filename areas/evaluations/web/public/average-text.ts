export { averageText } from '../../marks/mark-text.ts';
