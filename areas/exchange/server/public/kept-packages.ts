export { type KeptPackage, keptPackages } from '../import/kept-packages-store.ts';
