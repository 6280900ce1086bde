export { type KeptPackage, keptPackages } from '../kept-packages-store.ts';
