import type { ReferenceContext } from '#platform/server/context.ts';
import type { Structure } from '../../structure/structure-contract.ts';
import { findStructure } from './structure-store.ts';

/** Sections with their levels, and subjects in their groups. */
export function structureOf(context: ReferenceContext): Promise<Omit<Structure, 'mayEdit'>> {
  return context.reference(['school'], 'school.structure', () => findStructure(context));
}
