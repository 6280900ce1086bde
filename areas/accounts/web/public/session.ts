export { sessionSource, switchTo } from '../session-data.ts';
