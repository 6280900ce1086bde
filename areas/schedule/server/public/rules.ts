export { lessonForNewHomework } from '../../rules.ts';
