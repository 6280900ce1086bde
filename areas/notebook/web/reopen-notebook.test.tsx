import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { liveValue, useLiveValue } from '#platform/web/live-value.ts';
import { notebookItem } from '#testing/notebook-item.ts';
import { openScreen, recordOf, type Sent } from '#testing/screen.tsx';
import { ReopenNotebook } from './reopen-notebook.tsx';

/** As a colleague makes it while the dialog is open. */
const version = liveValue(1);
function Live() {
  const notebook = notebookItem({ notebookId: 5, closed: true, version: useLiveValue(version) });
  return <ReopenNotebook notebook={notebook} onClose={() => undefined} />;
}

test('sends the version that was shown when the dialog opened', async () => {
  const sent: unknown[] = [];
  const answers = {
    'PUT /slm/Notebooks/v1/reopen': ({ body }: Sent) => {
      sent.push(body);
      return recordOf(notebookItem({ notebookId: 5, version: 3 }));
    },
  };
  await openScreen(<Live />, { roles: ['SLM.ClassNotebook.Edit'] }, answers);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(/^Reason/).fill('Closed by mistake');
  version.set(2);
  await dialog.getByRole('button', { name: 'Reopen the notebook' }).click();
  await expect.poll(() => sent).toMatchObject([{ version: 1, reason: 'Closed by mistake' }]);
});
