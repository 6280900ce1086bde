/** Import of sections with their levels, each level at the end of its section. */

import { mostInClass } from '#platform/kernel/class-size.ts';
import type { CellFault, Values } from '#platform/kernel/imports/columns.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import { sectionKey } from '#platform/kernel/imports/section-names.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessInUse } from '#platform/server/db/database-faults.ts';
import type { ImportKind, OpenKind, PresentRecord, Update } from '#platform/server/imports/import-kind.ts';
import { en } from '../../late-words/en.ts';
import { fr } from '../../late-words/fr.ts';
import { sectionColumns, sectionReasons, tellsOfSections } from '../../structure/import-columns.ts';
import { failures, type GivenSection, mostOf } from '../../structure/structure-contract.ts';
import { canSetUp } from '../../years/years-contract.ts';
import { idsOf } from '../given-rows.ts';
import {
  changesOf,
  held,
  kindOf,
  lower,
  makesParent,
  meantBy,
  removeEach,
  spellingOf,
  tooMany,
} from './import-structure.ts';
import { allPartsWithRules, type PartsWithRules } from './parts-with-rules.ts';
import { storeSections } from './save-structure.ts';
import { countStructureChange, findStructure } from './structure-store.ts';

const [subsystems, cycles] = [
  { en: en.SCHOOL.sections.subsystems, fr: fr.SCHOOL.sections.subsystems },
  { en: en.SCHOOL.sections.cycles, fr: fr.SCHOOL.sections.cycles },
];

export const sectionImport: ImportKind = {
  id: 'sections',
  title: { en: 'Sections and levels', fr: 'Sections et niveaux' },
  needs: [canSetUp],
  sheetNames: ['sections', 'niveaux', 'levels'],
  columns: sectionColumns,
  oneOf: [['section']],
  isMeant: tellsOfSections,
  reasons: sectionReasons,
  written: (column, value, language) =>
    column === 'subsystem' || column === 'cycle' ? wordOf(column, value, language) : null,
  async template({ language }) {
    return {
      rows: [],
      choices: { subsystem: Object.values(subsystems[language]), cycle: Object.values(cycles[language]) },
    };
  },
  open: openSections,
};

function wordOf(column: 'subsystem' | 'cycle', value: string, language: Language): string | null {
  const words: Readonly<Record<string, string>> = (column === 'cycle' ? cycles : subsystems)[language];
  return words[value] ?? null;
}

/** A section is a record beside its levels: its number is written below nought. */
async function openSections(context: Context): Promise<OpenKind> {
  const { sections } = await findStructure(context);
  const sectionNamed = spellingOf(sections.map(({ name }) => name));
  const bySection = new Map(sections.map((section) => [lower(section.name), section]));
  const present = sections.flatMap(({ id: sectionId, name: section, subsystem, levels }) => {
    const own = { section, subsystem };
    const record = (id: number, values: Values): PresentRecord => ({
      id,
      version: 1,
      values,
      mayChange: true,
      label: [values['level'], section].filter(Boolean).join(' · '),
    });
    return [
      record(-sectionId, own),
      ...levels.map(({ id, name, cycle, exam, capacity }) =>
        record(id, {
          ...own,
          level: name,
          cycle: String(cycle),
          ...(exam && { exam }),
          ...(capacity && { capacity: String(capacity) }),
        }),
      ),
    ];
  });
  return kindOf(context, {
    present,
    complete(given) {
      const { values, faults } = completedSection(given);
      const { section } = values;
      if (section === undefined) return { values, faults };
      const makes = !bySection.has(lower(section));
      return {
        values: { ...values, section: sectionNamed(section), ...(makes && { [makesParent]: 'yes' }) },
        faults,
      };
    },
    identities: ({ section, level }) =>
      section === undefined ? [] : [`${lower(section)} / ${lower(level)}`],
    changes: changesOf,
    missingToCreate: ({ section, subsystem, level, cycle }) => [
      ...(section === undefined ? ['section'] : []),
      ...(subsystem === undefined && !bySection.has(lower(section)) ? ['subsystem'] : []),
      ...(level !== undefined && cycle === undefined ? ['cycle'] : []),
    ],
    surplus({ record, values: { section, level } }, before) {
      if (record !== null) return [];
      const created = before.filter((one) => one.record === null).map(({ values }) => values);
      const made = new Set(created.map((values) => lower(values['section'])));
      const names = new Set([...bySection.keys(), ...made]);
      if (!names.has(lower(section)) && names.size >= mostOf.sections)
        return [tooMany('section', section, 'tooManySections', mostOf.sections)];
      const levels =
        (bySection.get(lower(section))?.levels.length ?? 0) +
        created.filter((one) => one['level'] !== undefined && lower(one['section']) === lower(section))
          .length;
      return level !== undefined && levels >= mostOf.levels
        ? [tooMany('level', level, 'tooManyLevels', mostOf.levels)]
        : [];
    },
    label: ({ section, level }) => [level, section].filter(Boolean).join(' · '),
    async create(records) {
      if (records.length === 0) return [];
      await saveSections(context, (lists) => {
        for (const values of records) addLevel(lists, values);
        return lists;
      });
      const after = await findStructure(context);
      return records.map(({ section, level }) => {
        const found = after.sections.find(({ name }) => lower(name) === lower(section));
        return found?.levels.find(({ name }) => lower(name) === lower(level))?.id ?? -(found?.id ?? 0);
      });
    },
    async update(updates) {
      if (updates.length === 0) return;
      await saveSections(context, (lists) => updates.reduce(withChanges, lists));
    },
    async remove(ids, _tell, given = new Map()) {
      const made = new Set(ids.filter((id) => given.get(id)?.[makesParent] !== undefined));
      const ruled = await allPartsWithRules(context);
      const levelsFirst = ids.toSorted((one, other) => other - one);
      return removeEach(context, levelsFirst, (gone) =>
        saveSections(context, (lists) =>
          lists.flatMap((section) => withoutLevels(section, { gone, made, ruled })),
        ),
      );
    },
    async hanging(ids) {
      const { sections: ruledSections, levels: ruledLevels } = await allPartsWithRules(context);
      const count = (await findStructure(context)).sections
        .flatMap(({ id, levels }) => {
          const own = levels.filter((level) => ids.includes(level.id));
          const isMeant = ids.includes(-id) || own.length > 0;
          return [isMeant && ruledSections.has(id), ...own.map((level) => ruledLevels.has(level.id))];
        })
        .filter(Boolean).length;
      return count > 0 ? [{ reason: 'hasMarkRules', facts: { count } }] : [];
    },
  });
}

function completedSection({ subsystem, cycle, ...rest }: Values): {
  values: Values;
  faults: readonly CellFault[];
} {
  const faults: CellFault[] = [];
  const meant = {
    subsystem: subsystem === undefined ? undefined : meantBy(subsystems, subsystem, sectionKey),
    cycle: cycle === undefined ? undefined : meantBy(cycles, cycle, plainHeading),
  };
  if (subsystem !== undefined && meant.subsystem === undefined)
    faults.push({ column: 'subsystem', value: subsystem, reason: 'unknownSubsystem' });
  if (cycle !== undefined && meant.cycle === undefined)
    faults.push({ column: 'cycle', value: cycle, reason: 'unknownCycle' });
  const { capacity } = rest;
  if (capacity !== undefined && (Number(capacity) < 1 || Number(capacity) > mostInClass))
    faults.push({
      column: 'capacity',
      value: capacity,
      reason: 'capacityUnlikely',
      facts: { most: mostInClass },
    });
  const values = {
    ...rest,
    ...(meant.subsystem !== undefined && { subsystem: meant.subsystem }),
    ...(meant.cycle !== undefined && { cycle: meant.cycle }),
  };
  return { values, faults };
}

async function saveSections(
  context: Context,
  change: (sections: GivenSection[]) => readonly GivenSection[],
): Promise<void> {
  const before = (await held(context)).sections;
  const sections = change(before.map((section) => ({ ...section, levels: [...section.levels] })));
  await unlessInUse(storeSections(context, sections, before), failures.structureInUse);
  await countStructureChange(context);
}

function addLevel(sections: GivenSection[], values: Values): void {
  const { section = '', subsystem, level } = values;
  let own = sections.find(({ name }) => lower(name) === lower(section));
  if (!own) {
    own = { id: null, name: section, subsystem: subsystem === 'french' ? 'french' : 'english', levels: [] };
    sections.push(own);
  }
  if (level !== undefined) own.levels.push({ id: null, name: level, ...detailsOf(values) });
}

function detailsOf({ cycle, exam, capacity }: Readonly<Record<string, string | null | undefined>>) {
  const known = ([0, 1, 2] as const).find((one) => String(one) === cycle);
  return { cycle: known ?? 1, exam: exam ?? null, capacity: capacity ? Number(capacity) : null };
}

function withChanges(sections: GivenSection[], { record, changes }: Update): GivenSection[] {
  const after = Object.fromEntries(changes.map((change) => [change.column, change.after]));
  return sections.map((section) => {
    const isOwn =
      section.id === -record.id || section.levels.some(({ id }) => id !== null && id === record.id);
    if (!isOwn) return section;
    const subsystem =
      after['subsystem'] === 'french' ? 'french' : after['subsystem'] === 'english' ? 'english' : null;
    return {
      ...section,
      subsystem: subsystem ?? section.subsystem,
      levels: section.levels.map((level) =>
        level.id === record.id ? { ...level, ...detailsOf({ ...asTexts(level), ...after }) } : level,
      ),
    };
  });
}

function asTexts({ cycle, exam, capacity }: GivenSection['levels'][number]) {
  return { cycle: String(cycle), exam, capacity: capacity === null ? null : String(capacity) };
}

/** A section that loses its last level goes with it, where the list made it. @throws structureInUse for what rules hang on. */
function withoutLevels(
  section: GivenSection,
  {
    gone,
    made,
    ruled,
  }: {
    readonly gone: ReadonlySet<number>;
    /** Created records for which the list also created a section. */
    readonly made: ReadonlySet<number>;
    readonly ruled: PartsWithRules;
  },
): readonly GivenSection[] {
  const lost = idsOf(section.levels).filter((id) => gone.has(id));
  const levels = section.levels.filter(({ id }) => id === null || !gone.has(id));
  if (lost.some((id) => ruled.levels.has(id))) throw failures.structureInUse();
  const isGone = section.id !== null && gone.has(-section.id);
  if (isGone && levels.length > 0) throw failures.structureInUse();
  const goesToo = isGone || (levels.length === 0 && lost.some((id) => made.has(id)));
  if (!goesToo) return [{ ...section, levels }];
  if (section.id !== null && ruled.sections.has(section.id)) throw failures.structureInUse();
  return [];
}
