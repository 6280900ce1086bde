/** Subjects, sections with their levels, and tags as lists that go out, in the order of the settings. */

import type { Context } from '#platform/server/context.ts';
import type { ExportedList } from '#platform/server/sheets/export-list.ts';
import { tagCategories } from '../../tags/tags-contract.ts';
import { nameOfSeverity } from '../../tags/tags-rules.ts';
import { bothWaysOut } from '../both-ways-out.ts';
import { findTags } from '../tags/tags-store.ts';
import { structureOf } from './structure.ts';

export const subjectsOut = bothWaysOut(subjectList);
export const sectionsOut = bothWaysOut(sectionList);
export const tagsOut = bothWaysOut(tagList);

/** Group by group, then those of no group. */
async function subjectList(context: Context): Promise<ExportedList> {
  const { groups, subjects } = await structureOf(context);
  return {
    area: 'subjects',
    title: { en: 'Subjects', fr: 'Matières' },
    columns: [
      { labels: { en: 'Subject', fr: 'Matière' } },
      { labels: { en: 'In English', fr: 'En anglais' } },
      { labels: { en: 'In French', fr: 'En français' } },
      { labels: { en: 'Group', fr: 'Groupe' } },
    ],
    rows: [...groups, { name: null, subjects }].flatMap((group) =>
      group.subjects.map(({ name, nameEn, nameFr }) => [name, nameEn, nameFr, group.name]),
    ),
  };
}

/** A line for each level; a section without levels has one for itself. */
async function sectionList(context: Context): Promise<ExportedList> {
  const { sections } = await structureOf(context);
  return {
    area: 'sections',
    title: { en: 'Sections and levels', fr: 'Sections et niveaux' },
    columns: [
      { labels: { en: 'Section', fr: 'Section' } },
      { labels: { en: 'Subsystem', fr: 'Sous-système' } },
      { labels: { en: 'Level', fr: 'Niveau' } },
      { labels: { en: 'Cycle', fr: 'Cycle' } },
      { labels: { en: 'Exam', fr: 'Examen' } },
      { labels: { en: 'Maximum class size', fr: 'Effectif maximal' } },
    ],
    rows: sections.flatMap(({ name, subsystem, levels }) => {
      const section = [name, context.say(`SCHOOL.sections.subsystems.${subsystem}`)];
      if (levels.length === 0) return [[...section, null, null, null, null]];
      return levels.map((level) => [
        ...section,
        level.name,
        context.say(`SCHOOL.sections.cycles.${level.cycle}`),
        level.exam,
        level.capacity === null ? null : String(level.capacity),
      ]);
    }),
  };
}

async function tagList(context: Context): Promise<ExportedList> {
  const { tags } = await findTags(context);
  return {
    area: 'tags',
    title: { en: 'Tags', fr: 'Étiquettes' },
    columns: [
      { labels: { en: 'About', fr: 'Domaine' } },
      { labels: { en: 'Tag', fr: 'Étiquette' } },
      { labels: { en: 'Meaning', fr: 'Signification' } },
      { labels: { en: 'Severity', fr: 'Gravité' } },
    ],
    rows: tagCategories.flatMap((category) =>
      tags
        .filter((tag) => tag.category === category)
        .map(({ name, description, severity }) => [
          context.say(`SCHOOL.tags.categories.${category}`),
          name,
          description,
          category === 'merit' ? null : context.say(`SCHOOL.tags.severities.${nameOfSeverity[severity]}`),
        ]),
    ),
  };
}
