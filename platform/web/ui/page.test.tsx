import { BookOpenText } from 'lucide-react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '#testing/screen.tsx';
import { IconButton } from './button.tsx';
import { Page, PageFrameContext } from './page.tsx';

const frame = { openMenu: () => undefined, below: null, bell: null };

function Notebook({ title, buttons }: { title: string; buttons: readonly string[] }) {
  return (
    <PageFrameContext value={frame}>
      <Page
        title={title}
        icon={BookOpenText}
        crumb="Class notebook"
        actions={buttons.map((label) => (
          <IconButton key={label} icon={BookOpenText} label={label} className="!w-20" />
        ))}
      >
        <p>Homework</p>
      </Page>
    </PageFrameContext>
  );
}

/** On how many lines a word of the text is drawn. */
function lines(element: Element, word: string): number {
  const text = element.firstChild as Text;
  const range = document.createRange();
  const at = text.data.indexOf(word);
  range.setStart(text, at);
  range.setEnd(text, at + word.length);
  return range.getClientRects().length;
}

test('on a phone the name of a subject is not broken for the buttons beside it', async () => {
  await page.viewport(390, 844);
  const buttons = ['Legend', 'To check', 'Close'];
  const screen = await openScreen(<Notebook title="Mathematics · Form 1 C" buttons={buttons} />, {}, {});
  expect(lines(screen.getByText('Mathematics · Form 1 C').element(), 'Mathematics')).toBe(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('a title without a space that is wider than the phone is broken, and nothing runs over the edge', async () => {
  await page.viewport(320, 640);
  const title = 'Électrotechnique'.repeat(4);
  const screen = await openScreen(<Notebook title={title} buttons={['Legend']} />, {}, {});
  await expect.element(screen.getByText(title)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const menu = screen.getByRole('button', { name: 'Menu' }).element().getBoundingClientRect();
  const heading = screen.getByRole('heading').element().getBoundingClientRect();
  expect(heading.top).toBeLessThan(menu.bottom);
});
