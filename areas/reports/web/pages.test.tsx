import { expect, test } from 'vitest';
import { go } from '#platform/web/navigation.ts';
import { openScreen, pageOf, type Viewer } from '#testing/screen.tsx';
import type { ReportItem } from '../contract.ts';
import { Screen } from './pages.tsx';

const viewer: Viewer = { roles: ['SLM.Report.View'] };

test('refuses reports to an expert of several schools who may not read them, without loading them', async () => {
  const screen = await openScreen(<Screen />, { roles: ['SLM.ClassNotebook.View'], language: 'fr' }, {});
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Rapports et analyses');
  await expect.element(screen.getByText('Vous n’avez pas le droit d’ouvrir cette page.')).toBeVisible();
});

test('shows the panel when no report is chosen', async () => {
  go('/reports/Dashboard');
  const screen = await openScreen(<Screen />, viewer, { 'GET /slm/Report/v1/get': () => pageOf([]) });
  await expect.element(screen.getByText('Not set up yet')).toBeVisible();
  await expect.element(screen.getByText(/No report is chosen/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Reports and analytics' })).toBeVisible();
  history.replaceState(null, '', '/');
});

test('says so when there is no such report', async () => {
  go('/reports/Dashboard', { search: { report: 999 } });
  const screen = await openScreen(<Screen />, viewer, { 'GET /slm/Report/v1/get': () => pageOf([]) });
  await expect.element(screen.getByText('This report does not exist')).toBeVisible();
  expect(screen.getByText('Not set up yet').query()).toBeNull();
  history.replaceState(null, '', '/');
});

test('a report opens here, or in a tab of its own where that is chosen on the device', async () => {
  const answers = { 'GET /slm/Report/v1/get': () => pageOf([outside]) };
  for (const [inApp, target] of [
    ['y', null],
    ['n', '_blank'],
  ] as const) {
    localStorage.setItem('reportInApp', inApp);
    go('/reports');
    const screen = await openScreen(<Screen />, viewer, answers);
    const link = screen.getByRole('link', { name: /Exams/ });
    await expect.element(link).toBeVisible();
    expect(link.element().getAttribute('target')).toBe(target);
    await screen.unmount();
  }
  localStorage.clear();
  history.replaceState(null, '', '/');
});

const outside: ReportItem = {
  reportId: 301,
  name: 'Exams',
  description: null,
  groupId: 5,
  iconId: 16,
  colour: '#1D4E89',
  url: null,
  createdby: 7,
  orgId: 1,
  type: 'R',
  ready: false,
  mayDelete: true,
};

test('a report of type R leads back to the parameters, one of type D to the library', async () => {
  for (const [type, back] of [
    ['R', '/reports/Report-Param'],
    ['D', '/reports'],
  ] as const) {
    go('/reports/Dashboard', { search: { report: 301 } });
    const screen = await openScreen(<Screen />, viewer, {
      'GET /slm/Report/v1/get': () => pageOf([{ ...outside, type }]),
    });
    const link = screen.getByRole('link', { name: /^(Reports|Parameters)$/ });
    await expect
      .poll(() => new URL(link.element().getAttribute('href') ?? '', location.href).pathname)
      .toBe(back);
    await screen.unmount();
  }
  history.replaceState(null, '', '/');
});

test('local storage keeps the shown report under the names of the specification, and nothing reads it', async () => {
  localStorage.clear();
  localStorage.setItem('report-name', 'Another report');
  go('/reports/Dashboard', { search: { report: 301 } });
  const screen = await openScreen(<Screen />, viewer, {
    'GET /slm/Report/v1/get': () => pageOf([outside]),
  });
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Exams');
  const stored = () => ['report-name', 'report-type', 'reportUrl'].map((name) => localStorage.getItem(name));
  await expect.poll(stored).toEqual(['Exams', 'R', '']);
  await screen.unmount();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

test('only an administrator of the whole school is led to set a report up', async () => {
  for (const [roles, scope, leads] of [
    [['Administrator', 'SLM.Report.View'], 'organisation', true],
    [['SLM.Report.View'], 'organisation', false],
  ] as const) {
    go('/reports/Dashboard', { search: { report: 301 } });
    const screen = await openScreen(
      <Screen />,
      { roles, scope },
      {
        'GET /slm/Report/v1/get': () => pageOf([outside]),
      },
    );
    await expect.element(screen.getByText('Not set up yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Set it up' }).query() !== null).toBe(leads);
    await screen.unmount();
  }
  history.replaceState(null, '', '/');
});
