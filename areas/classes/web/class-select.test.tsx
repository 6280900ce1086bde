import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, refusal } from '#testing/screen.tsx';
import { ClassSelect } from './public/class-select.ts';
import { useClassesInScope } from './public/classes-in-scope.ts';

const classes = 'GET /slm/Classes/v1/get';
const form1 = { success: true, data: [{ id: 5, name: 'Form 1' }] };

function Choice() {
  const [classId, setClassId] = useState<number | null>(null);
  const visible = useClassesInScope('SLM.Student.Edit');
  return (
    <>
      <ClassSelect inScopeOf="SLM.Student.Edit" value={classId} onChange={setClassId} />
      <output>
        {classId === null ? `${visible.data?.length ?? 'No'} to choose from` : `Class ${classId}`}
      </output>
    </>
  );
}

sampledTest('chooses one of the classes in scope, and clears the choice', async () => {
  await openScreen(<Choice />, { roles: ['SLM.Student.Edit'] }, { [classes]: () => form1 });
  await expect.element(page.getByText('1 to choose from')).toBeVisible();
  const select = page.getByRole('combobox', { name: 'Class' });
  await select.selectOptions('Form 1');
  await expect.element(page.getByText('Class 5')).toBeVisible();
  await select.selectOptions('Choose a class');
  await expect.element(page.getByText('1 to choose from')).toBeVisible();
});

test('sends no request without the role', async () => {
  await openScreen(<Choice />, { roles: ['SLM.Student.View'] }, {});
  await expect.element(page.getByText('No to choose from')).toBeVisible();
});

sampledTest('classes that cannot be had can be asked for again', async () => {
  let answer = refusal(403, 'PLATFORM.errors.forbidden');
  await openScreen(<Choice />, { roles: ['SLM.Student.Edit'] }, { [classes]: () => answer });
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  answer = form1;
  await again.click();
  await expect.element(page.getByRole('option', { name: 'Form 1' })).toBeInTheDocument();
});
