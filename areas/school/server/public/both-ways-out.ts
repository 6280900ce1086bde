export { bothWaysOut } from '../both-ways-out.ts';
