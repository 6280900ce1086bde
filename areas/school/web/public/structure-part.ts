export { StructurePart } from '../structure/structure-part.tsx';
