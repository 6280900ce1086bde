export { capacitiesOfClasses } from '../capacities.ts';
