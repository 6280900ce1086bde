export { ClassSelect } from '../class-select.tsx';
