export { recordedSanctions } from '../extension-points.ts';
