export { SectionSelect } from '../structure/section-select.tsx';
