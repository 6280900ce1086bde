/** The page of a class notebook, used as a person uses it; names in both languages. */
import type { Locator, Page } from 'playwright-core';

/** Opens a notebook from the list of the person's own, or of all. */
export async function openNotebook(page: Page, className: string, subject: string): Promise<void> {
  await page.goto('/class-notes');
  const section = page.getByRole('region', { name: className, exact: true });
  await section.getByRole('link', { name: subject }).first().click();
  await page.waitForURL('**/class-notes-book-classroom**');
}

export function cardOf(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true });
}

/** Chooses one thing of a card's menu. */
export async function chooseOnCard(page: Page, title: string, action: RegExp): Promise<void> {
  await menuOfCard(page, title).click();
  await page.getByRole('menuitem', { name: action }).click();
}

export function menuOfCard(page: Page, title: string): Locator {
  return cardOf(page, title).getByRole('button', { name: new RegExp(`^Actions (for|pour) ${title}$`) });
}

/** Unfolds a card; gives the lines of its students. */
export async function showStudents(page: Page, title: string): Promise<Locator> {
  const card = cardOf(page, title);
  await card.getByRole('button', { name: /^(Show more|Voir plus)/ }).click();
  const lines = card.getByRole('region').getByRole('listitem');
  await lines.first().waitFor();
  return lines;
}

/** Chooses one thing of a student's menu. */
export async function chooseOnLine(page: Page, line: Locator, action: RegExp): Promise<void> {
  await line.getByRole('button').click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Says yes to the question on screen. */
export async function apply(page: Page): Promise<void> {
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Apply|Appliquer)$/ })
    .click();
}

/** Sets the due date of the open form to the fifteenth of next month, through the calendar. */
export async function chooseDueDay(page: Page): Promise<void> {
  await page.getByLabel(/^(Due date|À rendre le)/).click();
  const calendar = page.getByRole('dialog', { name: /^(Due date|À rendre le)/ });
  await calendar.getByRole('button', { name: /^(Next month|Mois suivant)$/ }).click();
  await calendar.getByRole('gridcell').filter({ hasText: /^15$/ }).getByRole('button').first().click();
}
