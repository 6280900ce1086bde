import { expect, test } from 'vitest';
import { openScreen } from '#testing/screen.tsx';
import { useLabelled } from './labelled.ts';

function Labelled() {
  return <p>{useLabelled()('Salle', 12)}</p>;
}

test('French has a no-break space before the colon, English has none', async () => {
  const english = await openScreen(<Labelled />, {}, {});
  await expect.poll(() => english.container.textContent).toContain('Salle: 12');
  await english.unmount();
  const french = await openScreen(<Labelled />, { language: 'fr' }, {});
  await expect.poll(() => french.container.textContent).toContain('Salle\u00a0: 12');
});
