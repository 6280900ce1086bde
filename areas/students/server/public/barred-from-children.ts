export { barredChildren, barredFromChildren, barredHomes } from '../barred-from-children.ts';
