export { useClock } from '../week/use-clock.ts';
