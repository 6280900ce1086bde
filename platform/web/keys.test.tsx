import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen } from '#testing/screen.tsx';
import { switchKeys, useKeys } from './keys.ts';
import { Dialog } from './ui/dialog.tsx';
import { FilterBar } from './ui/filter-bar.tsx';
import { FloatingButton } from './ui/floating-button.tsx';
import { SearchBox } from './ui/search-box.tsx';

const Plus = () => <svg aria-hidden="true" />;

function List({ search }: { search: boolean }) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState<'new' | 'keys' | null>(null);
  const [unfolded, setUnfolded] = useState('');
  useKeys(() => setOpen('keys'));
  return (
    <main>
      {search && <SearchBox value={text} onChange={setText} label="Search" />}
      <FilterBar
        label="Which"
        value="own"
        onChange={() => undefined}
        choices={[
          { value: 'all', label: 'All' },
          { value: 'own', label: 'Mine' },
        ]}
      />
      {['Fractions', 'Angles', 'Primes'].map((title) => (
        <article key={title} aria-label={title} tabIndex={-1} data-row>
          <button type="button">Actions for {title}</button>
          <button type="button" data-unfold onClick={() => setUnfolded(title)}>
            Show more of {title}
          </button>
          {unfolded === title && <p>Students of {title}</p>}
        </article>
      ))}
      <FloatingButton icon={Plus} label="New homework" onClick={() => setOpen('new')} />
      {open && (
        <Dialog open title={open} onClose={() => setOpen(null)}>
          <p>Something stands open.</p>
        </Dialog>
      )}
    </main>
  );
}

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';

afterEach(() => switchKeys(true));

test('j and k go from card to card and stop at the ends, also from within one', async () => {
  const screen = await openScreen(<List search />, {}, {});
  await userEvent.keyboard('j');
  expect(focused()).toBe('Fractions');
  await userEvent.keyboard('jj');
  expect(focused()).toBe('Primes');
  await userEvent.keyboard('j');
  expect(focused()).toBe('Primes');
  (screen.getByRole('button', { name: 'Actions for Angles' }).element() as HTMLElement).focus();
  await userEvent.keyboard('k');
  expect(focused()).toBe('Fractions');
});

test('the slash leads to the search, and is not written into it; without a search, to the chosen filter', async () => {
  const screen = await openScreen(<List search />, {}, {});
  await userEvent.keyboard('/');
  expect(focused()).toBe('Search');
  await expect.element(screen.getByRole('searchbox')).toHaveValue('');
  await screen.unmount();
  await openScreen(<List search={false} />, {}, {});
  await userEvent.keyboard('/');
  expect(focused()).toBe('Mine');
});

test('n opens what is new, the question mark the keys; while something is open no key reaches the page', async () => {
  const screen = await openScreen(<List search />, {}, {});
  await userEvent.keyboard('n');
  await expect.element(screen.getByRole('dialog', { name: 'new' })).toBeVisible();
  await userEvent.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'keys' }).query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('?');
  await expect.element(screen.getByRole('dialog', { name: 'keys' })).toBeVisible();
});

sampledTest(
  'keys in a text field write letters; with Ctrl, or when turned off, the keys do nothing',
  async () => {
    const screen = await openScreen(<List search />, {}, {});
    await screen.getByRole('searchbox').click();
    await userEvent.keyboard('jn?');
    await expect.element(screen.getByRole('searchbox')).toHaveValue('jn?');
    expect(screen.getByRole('dialog').query()).toBeNull();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Control>}j{/Control}');
    switchKeys(false);
    await userEvent.keyboard('jn?/');
    expect(document.activeElement).toBe(document.body);
    expect(screen.getByRole('dialog').query()).toBeNull();
  },
);

test('Enter unfolds the card that j led to, and on a button within it does what the button does', async () => {
  const screen = await openScreen(<List search={false} />, {}, {});
  await userEvent.keyboard('jj{Enter}');
  await expect.element(screen.getByText('Students of Angles')).toBeVisible();
  (screen.getByRole('button', { name: 'Actions for Primes' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Students of Angles')).toBeVisible();
});

test('Escape empties the search, then leaves it, and j goes to the cards again', async () => {
  const screen = await openScreen(<List search />, {}, {});
  await userEvent.keyboard('/frac');
  await expect.element(screen.getByRole('searchbox')).toHaveValue('frac');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('searchbox')).toHaveValue('');
  expect(focused()).toBe('Search');
  await userEvent.keyboard('{Escape}j');
  expect(focused()).toBe('Fractions');
});
