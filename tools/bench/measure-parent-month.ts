/**
 * A month of a parent with two children and a cheap phone: signs in once, opens Cahier twenty times, and reads what came since: homework,
 * four messages, absences, marks, one receipt. All bytes of the network count, in both directions, with headers and what is fetched behind the page.
 */
import { connect, createServer, type Server } from 'node:net';
import type { APIRequestContext, BrowserContext, Page } from 'playwright-core';
import { type Device, openSchool, signIn } from '../../e2e/running-school.ts';
import type { Figure } from './figures.ts';

const openings = 20;
const wanted = 1024 * 1024;
const wantedAgain = 15 * 1024;

interface Counted {
  readonly address: string;
  bytes: number;
  readonly server: Server;
}

/** Stands between phone and server and counts what passes. */
async function countingLine(to: string): Promise<Counted> {
  const { hostname, port } = new URL(to);
  const counted = { address: '', bytes: 0, server: createServer() };
  counted.server.on('connection', (phone) => {
    const line = connect(Number(port), hostname);
    const count = (chunk: Buffer) => {
      counted.bytes += chunk.length;
    };
    phone.on('data', count).pipe(line);
    line.on('data', count).pipe(phone);
    phone.on('error', () => line.destroy()).on('close', () => line.destroy());
    line.on('error', () => phone.destroy()).on('close', () => phone.destroy());
  });
  await new Promise<void>((ready) => counted.server.listen(0, '127.0.0.1', ready));
  const bound = counted.server.address();
  return Object.assign(counted, {
    address: `http://${hostname}:${typeof bound === 'object' ? bound?.port : ''}`,
  });
}

interface School {
  readonly address: string;
  visit(device: Partial<Device>): Promise<BrowserContext>;
  stop(): Promise<void>;
}

export async function measureParentMonth(): Promise<readonly Figure[]> {
  const school: School = await openSchool();
  const line = await countingLine(school.address);
  try {
    const staff = await school.visit({ width: 1440 });
    const secretary = (await signIn(staff, 'secretary@demo.cahier')).request;
    const phone = await school.visit({ width: 390 });
    const first = await phone.newPage();
    await first.goto(`${line.address}/login`);
    await first.locator('input[autocomplete="username"]').fill('parent@demo.cahier');
    await first.locator('input[autocomplete="current-password"]').fill('cahier-demo');
    await first.keyboard.press('Enter');
    await first.waitForURL('**/home');
    await quiet(first);
    await first.close();
    const signedIn = line.bytes;
    const times: number[] = [];
    for (let turn = 0; turn < openings; turn += 1) {
      if (turn % 5 === 1) await writeMessage(secretary, turn);
      const before = line.bytes;
      await open(phone, line.address, turn);
      times.push(line.bytes - before);
    }
    const before = line.bytes;
    await visit(phone, line.address, '/home');
    const again = line.bytes - before;
    console.log({ signedIn, times, again });
    const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
    return [
      {
        what: `A parent’s month: signing in once on a new phone, ${openings} openings with homework, messages, absences, marks and a receipt`,
        wanted: '< 1 MB',
        measured: `${kilobytes(line.bytes)} (${kilobytes(signedIn)} of them to sign in)`,
        met: line.bytes < wanted,
      },
      {
        what: 'Opening the home page again, nothing new',
        wanted: '< 15 KB',
        measured: kilobytes(again),
        met: again < wantedAgain,
      },
    ];
  } finally {
    line.server.close();
    await school.stop();
  }
}

/** Work for idle moments has arrived by then. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(3000);
}

async function writeMessage(secretary: APIRequestContext, turn: number): Promise<void> {
  const text = `Week ${turn}: the school is closed on Friday afternoon.`;
  const reply = await secretary.post('/slm/Communication/v1/create', {
    data: {
      subject: { en: `Week ${turn}`, fr: null },
      body: { en: text, fr: null },
      audience: 'school',
      among: 'all',
      targetIds: [],
      choices: [],
      confirms: false,
      replies: true,
      noticeUntil: null,
      send: true,
    },
  });
  if (!reply.ok()) throw new Error(`The message was refused: ${await reply.text()}`);
}

/** Home first, then what one of the days brings. */
async function open(phone: BrowserContext, address: string, turn: number): Promise<void> {
  const page = await visit(phone, address, '/home', true);
  const tile = (name: RegExp) => page.getByRole('link', { name }).first();
  const of = turn % 5;
  if (of === 1) await tile(/message/i).tap();
  else if (of === 2) await tile(/Homework/).tap();
  else if (of === 3) await tile(/Absences/).tap();
  else if (of === 4 && turn === 4) await tile(/Payments/).tap();
  await quiet(page);
  if (turn === 4) await readReceipt(page);
  await page.close();
}

async function readReceipt(page: Page): Promise<void> {
  const receipt = page.getByRole('button', { name: /receipt/i }).first();
  if ((await receipt.count()) === 0) throw new Error('The demonstration has no receipt for this parent.');
  await receipt.tap();
  await quiet(page);
}

async function visit(phone: BrowserContext, address: string, path: string, stays = false): Promise<Page> {
  const page = await phone.newPage();
  await page.goto(`${address}${path}`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await quiet(page);
  if (!stays) await page.close();
  return page;
}
