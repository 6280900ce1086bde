export { classPositions } from '../class-positions.ts';
