/** The school’s own sections of the administration settings. */
import type { Brought } from '#platform/kernel/gathering.ts';
import { sectionsOfSettings } from './public.tsx';

export const schoolBrings: readonly Brought[] = [
  sectionsOfSettings.bring({
    id: 'organisation',
    needs: ['SLM.Student.View'],
    loadBody: async () => (await import('./organisation-section.tsx')).OrganisationSection,
  }),
  sectionsOfSettings.bring({
    id: 'years',
    needs: ['SLM.Student.View'],
    loadBody: async () => (await import('./years-section.tsx')).YearsSection,
  }),
  sectionsOfSettings.bring({
    id: 'sections',
    needs: ['SLM.Student.View'],
    loadBody: async () => (await import('./sections-section.tsx')).SectionsSection,
  }),
  sectionsOfSettings.bring({
    id: 'subjects',
    needs: ['SLM.Student.View'],
    loadBody: async () => (await import('./subjects-section.tsx')).SubjectsSection,
  }),
  sectionsOfSettings.bring({
    id: 'tags',
    needs: ['SLM.Student.View'],
    loadBody: async () => (await import('./tags-section.tsx')).TagsSection,
  }),
];
