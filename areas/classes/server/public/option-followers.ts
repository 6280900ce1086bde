export { optionFollowers } from '../option-followers.ts';
