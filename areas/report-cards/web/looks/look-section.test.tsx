import { ScrollText } from 'lucide-react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Page } from '#platform/web/ui/page.tsx';
import { slowTest } from '#testing/sampling.ts';
import { openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import { defaultDesign } from '../../looks/design.ts';
import type { CardDesign } from '../../looks/design-contract.ts';
import { LookSection } from './look-section.tsx';

/** Its buttons are in the head of the page. */
const Settings = () => (
  <Page title="Settings" icon={ScrollText}>
    <LookSection />
  </Page>
);

const read = 'GET /slm/ReportCards/v1/look';
const save = 'PUT /slm/ReportCards/v1/look';
const picture = 'POST /slm/ReportCards/v1/picture';

slowTest(
  'a principal moves a column, takes one off and titles the annual card; the card beside follows, and all of it is saved',
  async () => {
    const tried: CardDesign[] = [];
    const saved: { look: CardDesign; version: number }[] = [];
    let stored = { look: defaultDesign, version: 3, mayEdit: true };
    await openScreen(
      <Settings />,
      { roles: ['SLM.Evaluation.View', 'SLM.Evaluation.Administrate'] },
      {
        [read]: () => recordOf(stored),
        [picture]: ({ body }: Sent) => {
          tried.push((body as { look: CardDesign }).look);
          return refusal(409, 'REPORTCARD.errors.noMarks');
        },
        [save]: ({ body }: Sent) => {
          const sent = body as { look: CardDesign; version: number };
          saved.push(sent);
          stored = { look: sent.look, version: 4, mayEdit: true };
          return recordOf(stored);
        },
      },
    );
    await page.getByRole('button', { name: 'Change the design' }).click();
    await page.getByRole('button', { name: 'Move Rank up' }).click();
    await page.getByRole('checkbox', { name: 'Lowest and highest' }).click();
    await page.getByRole('textbox', { name: 'Year, English' }).fill('Yearly record');
    await expect.poll(() => tried.at(-1)?.titles.en.year).toBe('Yearly record');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => saved.length).toBe(1);
    expect(saved[0]).toMatchObject({
      version: 3,
      look: {
        columns: ['coefficient', 'points', 'rank', 'grade', 'classAverage', 'remark'],
        titles: { en: { sequence: null, year: 'Yearly record' } },
      },
    });
  },
);

const shown = (mayEdit: boolean) => ({
  [read]: () => recordOf({ look: defaultDesign, version: 0, mayEdit }),
  [picture]: () => refusal(409, 'REPORTCARD.errors.noMarks'),
});

slowTest(
  'a colour that nobody can read is said at once, and is neither saved nor tried on a card',
  async () => {
    const tried: string[] = [];
    await openScreen(
      <Settings />,
      { roles: ['SLM.Evaluation.View'] },
      {
        ...shown(true),
        [picture]: ({ body }: Sent) => {
          tried.push((body as { look: CardDesign }).look.accent);
          return refusal(409, 'REPORTCARD.errors.noMarks');
        },
      },
    );
    await page.getByRole('button', { name: 'Change the design' }).click();
    await page.getByLabelText('Colour of titles and lines').fill('#ffee00');
    await expect.element(page.getByText(/This colour is not readable/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect.element(page.getByText(/Monthly report card · \{month\}/)).toBeVisible();
    await page.getByLabelText('Colour of titles and lines').fill('#7a1010');
    await expect.poll(() => tried.at(-1)).toBe('#7a1010');
    expect(tried).not.toContain('#ffee00');
  },
);

test('shows the design without a button to a person who may not change it', async () => {
  await openScreen(<Settings />, { roles: ['SLM.Evaluation.View'] }, shown(false));
  await expect.element(page.getByText(/New cards use this design/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Change the design' }).query()).toBeNull();
});
