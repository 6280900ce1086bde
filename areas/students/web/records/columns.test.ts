import { expect, test } from 'vitest';
import type { RoleName } from '#platform/kernel/roles.ts';
import { chosenColumns, columns, columnsFor, needsDetails, usualColumns, writtenColumns } from './columns.ts';

const holding = (...roles: RoleName[]) => ({
  grants: roles.map((role) => ({ role, scope: 'organisation' as const, parentId: null })),
});

test('a bursar is offered the class alone, a subject teacher no telephone, a secretary everything', () => {
  expect(columnsFor(holding('SLM.Student.View'))).toEqual(['class']);
  const teacher = columnsFor(holding('SLM.Student.View', 'SLM.Student.Overview.View'));
  expect(teacher).toEqual(columns.filter((column) => column !== 'phone'));
  expect(columnsFor(holding('SLM.Student.Edit', 'SLM.Student.Contact.View'))).toEqual(columns);
});

test('a choice is read again in the order of the columns; what is no column any more is passed over', () => {
  const offered = columns;
  const written = writtenColumns(['class', 'sex', 'phone'], offered);
  expect(chosenColumns(written, offered)).toEqual(['class', 'sex', 'phone']);
  expect(chosenColumns('phone shoeSize class', offered)).toEqual(['class', 'phone']);
  expect(chosenColumns('class phone', ['class', 'sex'])).toEqual(['class']);
});

test('the usual columns need no keeping, no column at all does', () => {
  expect(writtenColumns(usualColumns, columns)).toBeNull();
  expect(writtenColumns(['class'], ['class'])).toBeNull();
  expect(chosenColumns(writtenColumns([], columns), columns)).toEqual([]);
  expect(chosenColumns(null, columns)).toEqual(usualColumns);
});

test('more is asked for only where a column shows it', () => {
  expect(needsDetails(['class', 'matricule', 'sex', 'birthDate', 'phone'])).toBe(false);
  expect(needsDetails(['class', 'nationality'])).toBe(true);
});
