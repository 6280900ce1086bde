/** Text typed in a dialog and not sent is found again by the same dialog after a reload, and forgotten with "Cancel". */
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ApplicationRecord } from '#areas/admissions/contract.ts';
import { DecideMenu } from '#areas/admissions/web/decide-menu.tsx';
import type { Meeting } from '#areas/council/meeting/meeting-contract.ts';
import { ReopenDialog as ReopenSitting } from '#areas/council/web/meeting/reopen-dialog.tsx';
import type { GridFrame } from '#areas/evaluations/marks/shown-marks.ts';
import { ColumnsForm } from '#areas/evaluations/web/columns/columns-form.tsx';
import { ReopenDialog as ReopenMarks } from '#areas/evaluations/web/windows/reopen-dialog.tsx';
import { NotebookActions } from '#areas/notebook/web/notebook-actions.tsx';
import type { LinkRecord } from '#areas/parents/links/links-contract.ts';
import { DecideLink } from '#areas/parents/web/links/decide-link.tsx';
import { openDevice, wipeDevice } from '#platform/web/device/device.ts';
import { unsentAnywhere } from '#platform/web/device/unsent-anywhere.ts';
import { readUnsent } from '#platform/web/forms/unsent.ts';
import { notebookItem } from '../notebook-item.ts';
import { sampledCases } from '../sampling.ts';
import { openScreen } from '../screen.tsx';

beforeEach(() => openDevice(7));
afterEach(() => wipeDevice(7));

const onClose = () => undefined;
const gridKey = { classId: 1, subjectId: 2, sequenceId: 3 };
const choose = async (menu: string, entry: string) => {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

interface Case {
  readonly name: string;
  /** Under which it is kept, without the school. */
  readonly kept: string;
  readonly dialog: ReactNode;
  readonly label: RegExp;
  /** Opens the dialog, where it is not open by itself. */
  readonly open?: () => Promise<void>;
  /** Cancel asks before the text is lost (`FormDialog`). */
  readonly asks?: boolean;
}

const cases: readonly Case[] = [
  {
    name: 'opening a sitting again',
    kept: 'reopen sitting 8',
    asks: true,
    dialog: <ReopenSitting meeting={{ id: 8 } as Meeting} onClose={onClose} />,
    label: /^Reason/,
  },
  {
    name: 'opening marks again',
    kept: 'reopen marks 1 2 3',
    asks: true,
    dialog: <ReopenMarks gridKey={gridKey} onClose={onClose} />,
    label: /^Reason/,
  },
  {
    name: 'the columns of evaluations',
    kept: 'columns 1 2 3',
    asks: true,
    dialog: (
      <ColumnsForm
        gridKey={gridKey}
        grid={
          {
            evaluations: [{ place: 1, title: 'Test', maximum: 2000, weight: 1, version: 1 }],
            competences: null,
          } as unknown as GridFrame
        }
        onClose={onClose}
      />
    ),
    label: /^Name/,
  },
  {
    name: 'barring a parent from a child',
    kept: 'link 4 5 barred',
    dialog: (
      <DecideLink
        link={{ guardianId: 4, studentId: 5, version: 1, state: 'verified' } as LinkRecord}
        names={{ parent: 'Marie', child: 'Brenda' }}
        state="barred"
        onClose={onClose}
      />
    ),
    label: /^Reason/,
  },
  {
    name: 'refusing an application',
    kept: 'decide application 6 refused',
    asks: true,
    dialog: (
      <DecideMenu
        application={
          {
            id: 6,
            version: 1,
            state: 'received',
            firstName: 'Brenda',
            lastName: 'Eyong',
          } as ApplicationRecord
        }
        level={undefined}
      >
        {null}
      </DecideMenu>
    ),
    label: /^Reason/,
    open: () => choose('More application actions', 'Refuse'),
  },
  {
    name: 'opening a class notebook again',
    kept: 'reopen notebook 9',
    dialog: <NotebookActions notebook={notebookItem({ notebookId: 9, closed: true, mayReopen: true })} />,
    label: /^Reason/,
    open: () => choose('Actions for this class notebook', 'Reopen the notebook'),
  },
];

test.each(sampledCases(cases))(
  '$name: the text is found again after a reload, and forgotten with "Cancel"',
  async (one) => {
    const text = 'A mark was left out';
    const show = async () => {
      const shown = await openScreen(one.dialog, { roles: [] }, {});
      await one.open?.();
      return shown;
    };
    const field = page.getByLabelText(one.label).first();
    const first = await show();
    await field.fill(text);
    await expect.poll(() => readUnsent(`1 ${one.kept}`)).toBeTruthy();
    await first.unmount();
    await show();
    await expect.element(field).toHaveValue(text);
    // It says that it waits: nobody takes it for what was sent.
    await expect.element(page.getByText('This is your unsaved text from last time.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    if (one.asks) await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(unsentAnywhere).toBe(false);
  },
);
