import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RoleName } from '#platform/kernel/roles.ts';
import { address, followHistory, go } from '#platform/web/navigation.ts';
import { sessionState } from '#platform/web/session/session.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { openScreen, type Viewer } from '#testing/screen.tsx';
import { webAreas } from '../../web-areas.ts';
import { Frame } from '../frame.tsx';
import { type Shell, ShellContext } from '../shell-context.ts';
import { menuOf, menuOrder } from './menu-order.ts';

const home = location.href;
const shell: Shell = {
  screens: webAreas.flatMap((area) => area.screens),
  menu: menuOf(webAreas),
  switchOrganisation: () => Promise.reject(new Error('not in this test')),
};
const stop = followHistory();

afterEach(() => {
  history.replaceState(null, '', home);
  localStorage.clear();
});

async function openFrame(path: string, viewer: Viewer, content: ReactNode = <h1>Page</h1>) {
  go(path, { replace: true });
  const lists = { 'GET /slm/Homework/v1/summary': () => ({ success: true, data: [] }) };
  return openScreen(
    <ShellContext value={shell}>
      <Frame>{content}</Frame>
    </ShellContext>,
    viewer,
    lists,
  );
}

const somePage = (
  <Page title="Home" icon={House}>
    <p>Today</p>
  </Page>
);
const teacher: RoleName[] = ['SLM.ClassNotebook.Edit', 'SLM.Student.View'];

test('every address and every place in the menu belongs to one area', () => {
  const claims = webAreas.flatMap(({ area, screens, menu = [] }) => [
    ...screens.map(({ path }) => ({ area, claim: path })),
    ...menu.map(({ id }) => ({ area, claim: `menu ${id}` })),
  ]);
  // The first one wins, so the second would never be seen.
  const hidden = claims.filter(({ claim }, index) => claims.findIndex((one) => one.claim === claim) < index);
  expect(hidden).toEqual([]);
});

test('every menu entry has a position in the order of the menu', () => {
  const ids = webAreas.flatMap(({ menu = [] }) => menu.map(({ id }) => id));
  expect(ids.filter((id) => !menuOrder.includes(id))).toEqual([]);
});

test('from 600 px the menu is always shown, 325 px wide', async () => {
  await page.viewport(600, 900);
  const screen = await openFrame('/home', { roles: teacher });
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  await expect.element(menu).toBeVisible();
  expect(document.querySelector('.sticky')?.getBoundingClientRect().width).toBe(325);
});

test('below 600 px the menu waits in a drawer until it is asked for', async () => {
  await page.viewport(599, 900);
  const screen = await openFrame('/home', { roles: teacher }, somePage);
  expect(screen.getByRole('navigation').query()).toBeNull();
  await screen.getByRole('button', { name: 'Menu' }).click();
  await expect.element(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument();
});

test('choosing an entry closes the drawer at once and changes the page after 300 ms', async () => {
  await page.viewport(390, 844);
  const screen = await openFrame('/home', { roles: teacher }, somePage);
  await screen.getByRole('button', { name: 'Menu' }).click();
  let tapped = Number.POSITIVE_INFINITY;
  const entry = screen.getByRole('link', { name: 'Calendar' });
  entry.element().addEventListener('click', () => {
    tapped = performance.now();
  });
  await entry.click();
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument();
  await expect.poll(() => address.get().path).toBe('/calendar');
  expect(performance.now() - tapped).toBeGreaterThan(290);
});

test('the entry of the page is lit, and only this one', async () => {
  await page.viewport(1280, 900);
  const screen = await openFrame('/homeworks', { roles: teacher });
  await expect
    .element(screen.getByRole('link', { name: 'Homework' }))
    .toHaveAttribute('aria-current', 'page');
  await expect
    .element(screen.getByRole('link', { name: 'Home', exact: true }))
    .not.toHaveAttribute('aria-current');
});

test('an entry without its role is closed and says why', async () => {
  await page.viewport(1280, 900);
  const screen = await openFrame('/home', { roles: teacher, language: 'fr' });
  const payments = screen.getByRole('button', { name: 'Paiements' });
  await expect.element(payments).toHaveAttribute('aria-disabled', 'true');
  payments.element().focus();
  await expect.element(payments).toHaveAccessibleDescription(/accès à cette page à Lycée AAA/);
  await payments.click({ force: true });
  expect(address.get().path).toBe('/home');
});

test('an entry without its role is marked as current on its own page', async () => {
  await page.viewport(1280, 900);
  const screen = await openFrame('/paymentplans', { roles: teacher });
  const payments = screen.getByRole('button', { name: 'Payments' });
  await expect.element(payments).toHaveAttribute('aria-current', 'page');
  await expect.element(payments).toHaveAttribute('aria-disabled', 'true');
});

test('an entry opens with the role, directly or through a stronger one', async () => {
  await page.viewport(1280, 900);
  const screen = await openFrame('/home', { roles: ['SLM.ClassNotebook.Administrate', 'SLM.Parent.View'] });
  await expect.element(screen.getByRole('link', { name: 'Class notebook' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Parents' })).toBeVisible();
});

test('communication opens here, or in a new tab where the school communicates elsewhere', async () => {
  await page.viewport(1280, 1200);
  const screen = await openFrame('/home', { roles: ['SLM.Student.View'] });
  const entry = screen.getByRole('navigation').getByRole('link', { name: 'Communication' });
  await expect.element(entry).toHaveAttribute('href', '/communication');
  await expect.element(entry).not.toHaveAttribute('target');
  const state = sessionState.get();
  if (state.kind !== 'signed-in') throw new Error('nobody is signed in');
  const session = Object.assign({}, state.session, { communicationUrl: 'https://talk.school.example/' });
  sessionState.set({ kind: 'signed-in', session, confirmed: true });
  await expect.element(entry).toHaveAttribute('href', 'https://talk.school.example/');
  await expect.element(entry).toHaveAttribute('target', '_blank');
});

test('the menu holds every area of the specification in its order, in four groups', async () => {
  await page.viewport(1280, 1200);
  const screen = await openFrame('/home', { roles: [], language: 'fr' });
  const menu = screen.getByRole('navigation').element();
  expect([...menu.querySelectorAll('h2')].map((head) => head.textContent)).toEqual([
    'Vie scolaire',
    'Pédagogie',
    'Finances',
    'Administration',
  ]);
  const names = [...menu.querySelectorAll('h2 + ul > li')].map((item) =>
    item.querySelector('a, button')?.textContent?.trim(),
  );
  const ofSpecification = [
    'Accueil',
    'Élèves',
    'Discipline',
    'Communication',
    'Calendrier',
    'Emploi du temps',
    'Cahier de textes',
    'Appréciations',
    'Devoirs',
    'Évaluations',
    'Paiements',
    'Parents',
    'Enseignants',
    'Classes',
    'Rapports',
    'Paramètres',
    'Plus',
  ];
  // An area beyond the specification has its place among them.
  expect(names.filter((name) => ofSpecification.includes(name ?? ''))).toEqual(ofSpecification);
});

test('whether the administration is unfolded is remembered on this device', async () => {
  await page.viewport(1280, 1200);
  const screen = await openFrame('/home', { roles: [] });
  await screen.getByRole('button', { name: 'Show the sections' }).click();
  await expect.element(screen.getByRole('link', { name: 'Audit log' })).toBeVisible();
  expect(localStorage.getItem('showSubmenu')).toBe('y');
  await screen.unmount();
  const again = await openFrame('/home', { roles: [] });
  await expect.element(again.getByRole('link', { name: 'Years and periods' })).toBeVisible();
});

test('the foot of the menu names the version and the way out', async () => {
  await page.viewport(1280, 900);
  const screen = await openFrame('/home', { roles: [] });
  await expect.element(screen.getByText('Version 1.58.0-2528')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
  stop();
});

test('on a phone the menu closes when the person moves to another school', async () => {
  await page.viewport(390, 844);
  const screen = await openFrame('/home', { roles: teacher }, somePage);
  await screen.getByRole('button', { name: 'Menu' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  const state = sessionState.get();
  if (state.kind !== 'signed-in') throw new Error('Nobody is signed in.');
  const organisation = { id: 2, name: 'Lycée BBB', code: 'bbb' };
  sessionState.set({ ...state, session: { ...state.session, organisation } });
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
