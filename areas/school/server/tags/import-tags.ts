/** Import of tags, each at the end of its category. */
import type { CellFault, Values } from '#platform/kernel/imports/columns.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessInUse } from '#platform/server/db/database-faults.ts';
import type { ImportKind, OpenKind, PresentRecord, Update } from '#platform/server/imports/import-kind.ts';
import { en } from '../../late-words/en.ts';
import { fr } from '../../late-words/fr.ts';
import { tagColumns, tagReasons } from '../../structure/import-columns.ts';
import { failures } from '../../structure/structure-contract.ts';
import { type GivenTag, mostTags, severities, tagCategories } from '../../tags/tags-contract.ts';
import { nameOfSeverity } from '../../tags/tags-rules.ts';
import { canSetUp } from '../../years/years-contract.ts';
import { changesOf, kindOf, lower, meantBy, removeEach, tooMany } from '../structure/import-structure.ts';
import { countTagsChange, findTags, storeTags } from './tags-store.ts';

const words = {
  category: { en: en.SCHOOL.tags.categories, fr: fr.SCHOOL.tags.categories },
  severity: { en: en.SCHOOL.tags.severities, fr: fr.SCHOOL.tags.severities },
} as const;

export const tagImport: ImportKind = {
  id: 'tags',
  title: { en: 'Tags', fr: 'Étiquettes' },
  needs: [canSetUp],
  sheetNames: ['étiquettes', 'tags'],
  columns: tagColumns,
  oneOf: [['name']],
  isMeant: (_headings, mapping) => mapping.includes('category') || mapping.includes('severity'),
  reasons: tagReasons,
  written: (column, value, language) =>
    column === 'category' || column === 'severity' ? wordOf(column, value, language) : null,
  async template({ language }) {
    return {
      rows: [],
      choices: {
        category: Object.values(words.category[language]),
        severity: Object.values(words.severity[language]),
      },
    };
  },
  open: openTags,
};

function wordOf(column: keyof typeof words, value: string, language: Language): string | null {
  const known: Readonly<Record<string, string>> = words[column][language];
  return known[value] ?? null;
}

async function openTags(context: Context): Promise<OpenKind> {
  const { tags } = await findTags(context);
  const present = tags.map(({ id, name, description, category, severity }): PresentRecord => {
    const values = {
      name,
      category,
      severity: nameOfSeverity[severity],
      ...(description && { description }),
    };
    return { id, version: 1, label: name, values, mayChange: true };
  });
  return kindOf(context, {
    present,
    complete: completedTag,
    identities: ({ name }) => (name === undefined ? [] : [lower(name)]),
    changes: changesOf,
    // How grave a merit would be is asked nowhere.
    missingToCreate: ({ name, category, severity }) => [
      ...(name === undefined ? ['name'] : []),
      ...(category === undefined ? ['category'] : []),
      ...(severity === undefined && category !== 'merit' ? ['severity'] : []),
    ],
    surplus({ record, values: { name } }, before) {
      const added = before.filter((one) => one.record === null).length;
      return record === null && tags.length + added >= mostTags
        ? [tooMany('name', name, 'tooManyTags', mostTags)]
        : [];
    },
    label: ({ name, category }) =>
      [name, category && wordOf('category', category, context.language)].filter(Boolean).join(' · '),
    async create(records) {
      if (records.length === 0) return [];
      await saveTags(context, (all) => [...all, ...records.map((values) => withValues(newTag, values))]);
      const ids = new Map((await findTags(context)).tags.map(({ id, name }) => [lower(name), id]));
      return records.map(({ name }) => ids.get(lower(name)) ?? 0);
    },
    async update(updates) {
      if (updates.length > 0) await saveTags(context, (all) => updates.reduce(withChanges, all));
    },
    remove: (ids) =>
      removeEach(context, ids, (gone) =>
        saveTags(context, (all) => all.filter(({ id }) => id === null || !gone.has(id))),
      ),
  });
}

const newTag: GivenTag = { id: null, name: '', description: null, category: 'merit', severity: 10 };

function completedTag({ category, severity, ...rest }: Values): {
  values: Values;
  faults: readonly CellFault[];
} {
  const faults: CellFault[] = [];
  const meant = {
    category: category === undefined ? undefined : meantBy(words.category, category, plainHeading),
    severity: severity === undefined ? undefined : meantBy(words.severity, severity, plainHeading),
  };
  if (category !== undefined && meant.category === undefined)
    faults.push({ column: 'category', value: category, reason: 'unknownCategory' });
  if (severity !== undefined && meant.severity === undefined)
    faults.push({ column: 'severity', value: severity, reason: 'unknownSeverity' });
  const values = {
    ...rest,
    ...(meant.category !== undefined && { category: meant.category }),
    ...(meant.severity !== undefined && { severity: meant.severity }),
  };
  return { values, faults };
}

/** Reads all of them, lets `change` make others of them, and stores these. */
async function saveTags(
  context: Context,
  change: (tags: readonly GivenTag[]) => readonly GivenTag[],
): Promise<void> {
  await countTagsChange(context);
  const { tags } = await findTags(context);
  await unlessInUse(storeTags(context, change(tags)), failures.structureInUse);
}

function withChanges(tags: readonly GivenTag[], { record, changes }: Update): readonly GivenTag[] {
  const after = Object.fromEntries(changes.map((change) => [change.column, change.after]));
  return tags.map((tag) => (tag.id === record.id ? withValues(tag, after) : tag));
}

function withValues(tag: GivenTag, values: Readonly<Record<string, string | null>>): GivenTag {
  const category = tagCategories.find((one) => one === values['category']);
  const severity = severities.find((one) => nameOfSeverity[one] === values['severity']);
  return {
    id: tag.id,
    name: values['name'] ?? tag.name,
    description: values['description'] === undefined ? tag.description : values['description'],
    category: category ?? tag.category,
    severity: severity ?? tag.severity,
  };
}
