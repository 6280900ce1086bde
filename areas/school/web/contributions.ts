/** The school’s own sections of the administration settings. */
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { sectionsOfSettings } from './extension-points.ts';

export const schoolContributions: readonly Contribution[] = [
  sectionsOfSettings.contribute({
    id: 'organisation',
    needs: ['SLM.Student.View'],
    loadBody: async () => (await import('./organisation/organisation-section.tsx')).OrganisationSection,
  }),
  sectionsOfSettings.contribute({
    id: 'years',
    needs: ['SLM.Student.View'],
    loadBody: async () => (await import('./years/years-section.tsx')).YearsSection,
  }),
  sectionsOfSettings.contribute({
    id: 'sections',
    needs: ['SLM.Student.View'],
    loadBody: async () => (await import('./structure/sections-section.tsx')).SectionsSection,
  }),
  sectionsOfSettings.contribute({
    id: 'subjects',
    needs: ['SLM.Student.View'],
    loadBody: async () => (await import('./structure/subjects-section.tsx')).SubjectsSection,
  }),
  sectionsOfSettings.contribute({
    id: 'tags',
    needs: ['SLM.Student.View'],
    loadBody: async () => (await import('./tags/tags-section.tsx')).TagsSection,
  }),
];
