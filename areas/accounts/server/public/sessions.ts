export { findActorOfMember } from '../sessions-store.ts';
