/** Class councils: on the page of a class, the class before its council, one student, the dialogs of a sitting, and the wall. */
import type { Page } from 'playwright-core';
import { press, type ScreenToSee } from './screen-to-see.ts';

const classMaster = 'classmaster@demo.cahier';

async function openPart(page: Page): Promise<void> {
  await page.locator('main').getByRole('link', { name: 'Form 5 A' }).first().click();
  const part = page.getByRole('region', { name: /^(Class council|Conseil de classe)$/ });
  await part.locator('[data-row]').first().waitFor();
  await part.scrollIntoViewIfNeeded();
}

/** About a period whose council nobody has held yet, so that there is something to open. */
async function openYear(page: Page): Promise<void> {
  await openPart(page);
  await page.getByRole('link', { name: /^(Whole year|Année entière)/ }).click();
  await page.locator('main [data-row]').first().waitFor();
}

/** The one that is in session, or was held last. */
async function openHeld(page: Page): Promise<void> {
  await openPart(page);
  await page
    .getByRole('link', { name: /(In session|En séance|Closed|Clos)$/ })
    .last()
    .click();
  await page.locator('main [data-row]').first().waitFor();
}

const council = (
  name: string,
  open: (page: Page) => Promise<void>,
  what?: (page: Page) => Promise<unknown>,
): ScreenToSee => ({
  name,
  who: classMaster,
  path: '/classes',
  async open(page) {
    await open(page);
    await what?.(page);
  },
});

const startCouncil = /^(Start the council|Ouvrir le conseil)$/;

/** The council of the whole year, started when no device before has done it. */
async function openInSession(page: Page): Promise<void> {
  await openYear(page);
  const start = page.getByRole('button', { name: startCouncil });
  if (!(await start.isVisible())) return;
  await start.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Save|Enregistrer)$/ })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const lastStudent = async (page: Page) => {
  await page.locator('main [data-row]').last().click();
  await page.locator('main table').waitFor();
};

export const screensOfCouncil: readonly ScreenToSee[] = [
  council('councils of a class', openPart),
  council('a class before its council', openYear),
  council('opening a sitting', openYear, async (page) => {
    const start = page.getByRole('button', { name: startCouncil });
    // Once a device has started it there is nothing to open.
    if (!(await start.isVisible())) return;
    await start.click();
    await page.getByRole('dialog').waitFor();
  }),
  council('a class council', openHeld),
  council('closing a sitting', openInSession, async (page) => {
    await press(page, /^(Close the council|Clore le conseil)$/);
    await page.getByRole('dialog').waitFor();
  }),
  council('a student before the council', openHeld, lastStudent),
  council('a trial of what would be', openHeld, async (page) => {
    await lastStudent(page);
    await press(page, /^(Simulate|Simuler)/);
    await page.locator('main table input').first().fill('15');
  }),
  council('a class council on the wall', openHeld, async (page) => {
    const wall = page.getByRole('button', { name: /^(Projector view|Vue pour projecteur)$/ });
    // A telephone has none.
    if (!(await wall.isVisible())) return;
    await wall.click();
    await page.locator('dialog[data-projector]').waitFor();
  }),
];
