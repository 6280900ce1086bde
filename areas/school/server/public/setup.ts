export { setupOf } from '../setup.ts';
