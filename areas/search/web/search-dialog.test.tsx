import { House, School, UsersRound } from 'lucide-react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { foundKinds } from '#platform/web/found-kinds.ts';
import { address } from '#platform/web/navigation.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, type Sent } from '#testing/screen.tsx';
import { SearchDialog } from './search-dialog.tsx';

const home = location.href;
const sent: unknown[] = [];
afterEach(() => {
  history.replaceState(null, '', home);
  sent.length = 0;
});

const server = {
  'POST /slm/Search/v1/find': ({ body }: Sent) => {
    sent.push(body);
    const { text } = body as { text: string };
    const data = [
      { kind: 'student', id: 7, title: 'ABENA Marie', about: 'Form 1 A' },
      { kind: 'class', id: 3, title: 'Marie Curie', about: null },
    ];
    return { success: true, data: text.startsWith('mar') ? data : [] };
  },
};

const search = (id: number) => ({ id });
const kinds = [
  foundKinds.contribute({
    kind: 'student',
    icon: UsersRound,
    title: 'SHELL.menu.students',
    to: '/student/detail',
    search,
  }),
  foundKinds.contribute({
    kind: 'class',
    icon: School,
    title: 'SHELL.menu.classes',
    to: '/classes/detail',
    search,
  }),
];

async function openSearch(language: 'en' | 'fr') {
  const pages = [{ to: '/home', icon: House, title: language === 'en' ? 'Home' : 'Accueil' }];
  let closed = 0;
  await openScreen(
    <SearchDialog
      pages={pages}
      onClose={() => {
        closed += 1;
      }}
    />,
    { roles: ['SLM.Student.View'], language, contributions: kinds },
    server,
  );
  return { closed: () => closed };
}

/** All letters within one turn of the page, however busy the machine is. */
function typeAtOnce(field: Element, text: string) {
  if (!(field instanceof HTMLInputElement)) throw new Error('This is no field.');
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const [index] of [...text].entries()) {
    write?.call(field, text.slice(0, index + 1));
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

test('a name typed at once is sent for once, and the arrows and Enter lead to the student', async () => {
  const { closed } = await openSearch('en');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  typeAtOnce(page.getByRole('searchbox').element(), 'marie');
  await expect.element(page.getByRole('link', { name: /ABENA Marie/ })).toBeVisible();
  expect(sent).toEqual([{ text: 'marie' }]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(page.getByRole('link', { name: /Marie Curie/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect([address.get().path, address.get().search, closed()]).toEqual(['/student/detail', { id: '7' }, 1]);
});

sampledTest('says in French that nothing was found, and finds pages by their names', async () => {
  await openSearch('fr');
  await userEvent.keyboard('zzz');
  await expect.element(page.getByText('Aucun résultat pour « zzz ».')).toBeVisible();
  await userEvent.clear(page.getByRole('searchbox'));
  await userEvent.keyboard('accu');
  await userEvent.keyboard('{Enter}');
  expect(address.get().path).toBe('/home');
});
