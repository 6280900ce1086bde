export { heldBack } from '../members/held-back.ts';
