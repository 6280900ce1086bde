/** Kinds of writes over a failing network: each knows its page, and what the database must hold once. */
import type { Locator, Page } from 'playwright-core';
import type { Subject } from './cutting-proxy.ts';
import type { Ask } from './database-beside.ts';

export interface Work {
  readonly subject: Subject;
  open(page: Page): Promise<void>;
  /** Writes something through the screen, until the screen has taken it. */
  write(page: Page): Promise<void>;
  /** Begins to send something, so that the tab may die in the middle of it; not of what is written by one tap. */
  begin?(page: Page): Promise<void>;
  /** Done in the tab that is opened again: sends once more what is neither stored nor waiting. */
  recover?(page: Page, ask: Ask): Promise<void>;
  /** Throws when something is lost or there twice. */
  check(ask: Ask): Promise<void>;
}

/** Which of several devices this is: each writes about students and lessons of its own. */
export interface Share {
  readonly device: number;
  readonly devices: number;
  readonly chance: () => number;
}

export const isOwn = ({ device, devices }: Share, index: number) => index % devices === device;

export const oneOf = <One>({ chance }: Share, list: readonly One[]): One => {
  const found = list[Math.floor(chance() * list.length)];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found;
};

export async function dataOf<Row>(page: Page, address: string): Promise<readonly Row[]> {
  const reply = await page.request.get(address);
  if (reply.status() !== 200) throw new Error(`${address}: ${reply.status()} ${await reply.text()}`);
  return (await reply.json()).data;
}

/** Those whose two names are in no other one's. */
export function unmistakable<One extends { readonly firstName: string; readonly lastName: string }>(
  students: readonly One[],
): readonly One[] {
  const names = students.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  return students.filter(
    ({ firstName, lastName }) =>
      names.filter((name) => name.includes(firstName) && name.includes(lastName)).length === 1,
  );
}

/**
 * Acts as a person who does not know whether a text was sent when its tab died: looks for it in the list, else opens the form. Stored
 * texts are in the list too, perhaps further down than is drawn; waiting ones are in the list of changes.
 * @returns whether the form has the text, which then is to be sent again
 * @throws Error when it is in neither
 */
export async function foundInForm(
  page: Page,
  text: string,
  {
    shown,
    isKept,
    waits,
    open,
    field,
  }: {
    readonly shown: Locator;
    /** Whether the database has it. */
    readonly isKept: () => Promise<boolean>;
    /** Whether something like it waits on the device: what is not in the form is among it. */
    readonly waits: () => Promise<boolean>;
    readonly open: Locator;
    readonly field: Locator;
  },
): Promise<boolean> {
  const isThere = async () => (await shown.first().isVisible()) || (await isKept());
  const soon = Date.now() + 2500;
  while (Date.now() < soon) if (await isThere()) return false;
  await open.click();
  const end = Date.now() + 20_000;
  while (Date.now() < end) {
    if ((await field.inputValue()) === text) return true;
    if (await isThere()) break;
    await page.waitForTimeout(100);
  }
  if (!(await isThere()) && !(await waits())) throw new Error(`${text} is neither there nor in the form.`);
  await page.reload();
  await open.waitFor();
  return false;
}
