export { mostOf } from '../../structure/structure-contract.ts';
