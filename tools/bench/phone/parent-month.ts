/**
 * A month of a parent with two children and a cheap phone: signs in once, opens Cahier twenty times, and reads what came since: homework,
 * four messages, absences, marks, one receipt. All bytes of the network count, in both directions, with headers and what is fetched behind the page.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { send, signIn } from '#testing/prove/requests.ts';
import { fillSignIn, openSchool } from '../../../e2e/running-school.ts';
import { type Figure, figure } from '../figures.ts';

const openings = 20;
/** Tiles that are opened after home, by turns of five; the receipt only once. */
const tiles = [null, /message/i, /Homework/, /Absences/];
const turnOfReceipt = 4;

/** A proxy between phone and server that counts bytes. */
async function countingLine(to: string) {
  const { hostname, port } = new URL(to);
  const counted = { bytes: 0, address: '' };
  const count = (chunk: Buffer) => {
    counted.bytes += chunk.length;
  };
  const server = createServer((phone) => {
    const line = connect(Number(port), hostname);
    phone.on('data', count).pipe(line);
    line.on('data', count).pipe(phone);
    phone.on('error', () => line.destroy()).on('close', () => line.destroy());
    line.on('error', () => phone.destroy()).on('close', () => phone.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  counted.address = `http://${hostname}:${(server.address() as AddressInfo).port}`;
  return Object.assign(counted, { [Symbol.asyncDispose]: async () => void server.close() });
}

export async function measureParentMonth(): Promise<readonly Figure[]> {
  await using school = await openSchool();
  await using line = await countingLine(school.address);
  const secretary = await signIn(school.address, 'secretary');
  await using phone = await school.visit({ width: 390, address: line.address });
  const first = await phone.newPage();
  await first.goto('/login');
  await fillSignIn(first, 'parent@demo.cahier');
  await first.waitForURL('**/home');
  await quiet(first);
  await first.close();
  const sizes = [line.bytes];
  for (let turn = 0; turn < openings; turn += 1) {
    if (turn % 5 === 1) await writeMessage(school.address, secretary, turn);
    const page = await openHome(phone);
    const tile = turn === turnOfReceipt ? /Payments/ : tiles[turn % 5];
    if (tile) await page.getByRole('link', { name: tile }).first().tap();
    await quiet(page);
    if (turn === turnOfReceipt) {
      const receipts = page.getByRole('button', { name: /receipt/i });
      await receipts.first().tap();
      await quiet(page);
    }
    await page.close();
    sizes.push(line.bytes);
  }
  const month = line.bytes;
  await openHome(phone);
  const kilobytes = (bytes: number) => bytes / 1024;
  console.log(sizes.map(kilobytes));
  return [
    figure(`A parent’s month on a new phone, ${openings} openings`, '< 1024 KB', kilobytes(month)),
    figure('Opening the home page again, nothing new', '< 15 KB', kilobytes(line.bytes - month)),
  ];
}

/** Work for idle moments has arrived by then. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(3000);
}

async function openHome(phone: BrowserContext): Promise<Page> {
  const page = await phone.newPage();
  await page.goto('/home');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await quiet(page);
  return page;
}

async function writeMessage(address: string, token: string, turn: number): Promise<void> {
  const text = `Week ${turn}: the school is closed on Friday afternoon.`;
  const texts = { subject: { en: `Week ${turn}`, fr: null }, body: { en: text, fr: null } };
  const readers = { audience: 'school', among: 'all', targetIds: [] };
  const answers = { choices: [], confirms: false, replies: true, noticeUntil: null };
  const body = { ...texts, ...readers, ...answers, send: true };
  await send(`${address}/slm/Communication/v1/create`, token, { body });
}
