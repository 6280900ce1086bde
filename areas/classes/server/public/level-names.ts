export { levelNames } from '../level-names.ts';
