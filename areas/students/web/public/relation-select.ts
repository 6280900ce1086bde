export { RelationSelect, useRelationName } from '../relation-select.tsx';
