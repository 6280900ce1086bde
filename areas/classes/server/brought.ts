/** What classes bring to use cases of areas before them on the street. */
import { movedLevels } from '#areas/school/server/public.ts';
import { finders } from '#platform/server/finders.ts';
import { importKinds } from '#platform/server/imports/import-kind.ts';
import { findClasses } from './class-records.ts';
import { moveClassesOf } from './classes-store.ts';
import { classImport } from './import-classes.ts';

export const brought = [
  movedLevels.bring({ moved: moveClassesOf }),
  importKinds.bring(classImport),
  finders.bring({ kind: 'class', needs: 'session', find: findClasses }),
];
