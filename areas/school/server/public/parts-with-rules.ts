export { partsWithRules } from '../structure/parts-with-rules.ts';
