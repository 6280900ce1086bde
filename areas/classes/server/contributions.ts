/** Contributions of classes to the use cases of areas they depend on. */

import { movedLevels } from '#areas/school/server/public/moved-levels.ts';
import { auditSubjects } from '#platform/server/audit-subjects.ts';
import { finders } from '#platform/server/finders.ts';
import { importKinds } from '#platform/server/imports/import-kind.ts';
import { findClasses } from './class-records.ts';
import { moveClassesOf } from './classes-store.ts';
import { classesAndGroupsById } from './classrooms.ts';
import { classImport } from './import-classes.ts';
import { groupImport } from './import-groups.ts';
import { tilesOfClasses } from './mastered-classes-tile.ts';

export const contributions = [
  ...tilesOfClasses,
  movedLevels.contribute({ moved: moveClassesOf }),
  importKinds.contribute(classImport),
  importKinds.contribute(groupImport),
  auditSubjects.contribute({
    kind: 'class',
    namesOf: async (context) =>
      new Map([...(await classesAndGroupsById(context)).values()].map(({ id, name }) => [id, name])),
  }),
  finders.contribute({ kind: 'class', needs: 'session', find: findClasses }),
];
