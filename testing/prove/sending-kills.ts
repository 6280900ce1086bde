/** Messages to families that are being sent by SMS, e-mail and push while the server is killed: each family gets each of them once. */
import { type ChildProcess, fork } from 'node:child_process';
import { createECDH, createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { chanceFrom } from '#app/demonstration/random.ts';
import { addAccounts } from '#areas/accounts/server/public/accounts.ts';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { addMembers, giveRoles } from '#areas/accounts/server/public/memberships.ts';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg, type InOrganisation } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp, usualNow } from '../http.ts';
import { openMailbox } from '../mailbox.ts';
import { openSmsProvider } from '../providers/sms-provider.ts';
import { testSealingKey } from '../test-sealing.ts';
import { openSendingServer, type SendingOptions } from './sending-server.ts';

export interface SendingKills {
  /** Parents who get each message on each of the three channels. */
  readonly parents: number;
  /** A message for each, in the sending of which the server is killed. */
  readonly kills: number;
}

export interface SentOnce {
  /** Messages that somebody got a second time. */
  readonly twice: number;
  /** Stored as sent, and did not arrive. */
  readonly lost: number;
  /** Arrived, and stored as if it had not left. */
  readonly unknown: number;
  /** In the end not sent and not uncertain. */
  readonly open: number;
  /** Perhaps sent: a person decides whether to send them again. */
  readonly uncertain: Readonly<Record<Channel, number>>;
  readonly arrived: Readonly<Record<Channel, number>>;
}

const channels = ['sms', 'email', 'push'] as const;
type Channel = (typeof channels)[number];
const program = join(import.meta.dirname, 'sending-program.ts');
/** Longer than what was being sent at a kill counts as being sent. */
const later = 6 * 60_000;

/** Arrivals by provider, each as the parent and the message. */
async function openProviders() {
  const sms = await openSmsProvider();
  const mailbox = await openMailbox();
  const pushes: string[] = [];
  const service = createServer((request, reply) => {
    request.resume().once('end', () => {
      pushes.push(`${request.url?.slice(1)} ${request.headers['topic']}`);
      reply.writeHead(201).end();
    });
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  return {
    smsUrl: sms.url,
    smtpUrl: mailbox.url,
    pushUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    count: () => sms.got.length + mailbox.mails.length + pushes.length,
    got: (): Readonly<Record<Channel, readonly string[]>> => ({
      sms: sms.got.map(({ to, text }) => `${to.slice(-5)} ${numberIn(text)}`),
      email: mailbox.mails.map((mail) => `${/^To: parent(\d+)@/im.exec(mail)?.[1]} ${numberIn(mail)}`),
      push: pushes,
    }),
    async close() {
      await sms.close();
      await mailbox.close();
      service.closeAllConnections();
      service.close();
    },
  };
}

/** The subject of a message is its number; a mail breaks long lines. */
function numberIn(text: string): string {
  return /Number (\d+)x/.exec(text.replaceAll('=\r\n', ''))?.[1] ?? text;
}

/** Parents of one student, reached on all channels. */
async function addParents(http: TestHttp, count: number, pushUrl: string): Promise<void> {
  const at = asOrg(http.school.org);
  const numbers = Array.from({ length: count }, (_, index) => 10_000 + index);
  const { rows } = await sql<{ hash: string }>`
    SELECT secret_hash AS hash FROM accounts WHERE id = ${http.school.people.ngo.userId}
  `.execute(http.database.plain);
  const secretHash = rows[0]?.hash ?? null;
  const keys = createECDH('prime256v1').generateKeys();
  await http.database.write(at, async (inSchool: InOrganisation) => {
    const ids = await addAccounts(
      inSchool.db,
      numbers.map((number) => ({
        login: `parent${number}@aaa.example`,
        email: true,
        secretHash,
        language: 'fr' as const,
        demonstration: false,
      })),
    );
    const named = numbers.map((number, index) => ({
      userId: ids[index] ?? 0,
      firstName: `Parent ${number}`,
      lastName: 'AAA',
    }));
    await addMembers(
      inSchool,
      named.map((one) => ({ ...one, title: null, sectionId: null })),
    );
    const guardianIds = await addGuardians(
      inSchool,
      named.map((one, index) => ({
        ...one,
        phone: `6771${numbers[index]}`,
        email: `parent${numbers[index]}@aaa.example`,
      })),
    );
    const [studentId = 0] = http.school.students.form2;
    await addGuardianLinks(
      inSchool,
      guardianIds.map((guardianId) => ({
        guardianId,
        studentId,
        relation: 'mother' as const,
        state: 'verified' as const,
      })),
    );
    await giveRoles(
      inSchool,
      named.flatMap(({ userId }, index) => rolesOfJob('parent', userId, guardianIds[index] ?? 0)),
    );
    const endpoints = numbers.map((number) => `${pushUrl}/${number}`);
    const marks = endpoints.map((one) => createHash('sha256').update(one).digest('hex'));
    await sql`
      WITH known AS (
        INSERT INTO known_devices (token_hash, user_id)
        SELECT decode(row.mark, 'hex'), row.id FROM unnest(${ids}::bigint[], ${marks}::text[]) AS row(id, mark)
        RETURNING id, user_id)
      INSERT INTO push_subscriptions (org_id, user_id, known_device_id, endpoint, endpoint_hash, public_key, auth_secret, device,
        shows_text, created_at)
      SELECT ${at}, row.id, known.id, row.endpoint, decode(row.mark, 'hex'), ${keys}, ${Buffer.alloc(16, 3)}, 'phone', true, ${usualNow}
      FROM unnest(${ids}::bigint[], ${endpoints}::text[], ${marks}::text[]) AS row(id, endpoint, mark)
      JOIN known ON known.user_id = row.id
    `.execute(inSchool.db);
  });
}

async function setUpSms(http: TestHttp): Promise<void> {
  await (await http.as('principal')).put('/slm/Notifications/v1/smsSettings', {
    provider: 'orange',
    account: 'school',
    http: null,
    sender: null,
    price: 15,
    active: true,
    purposeIds: ['communication.message'],
    key: 'secret',
    version: 0,
  });
}

async function writeTo(http: TestHttp, number: number): Promise<number> {
  const reply = await (await http.as('secretary')).post('/slm/Communication/v1/create', {
    audience: 'students',
    among: 'all',
    targetIds: [http.school.students.form2[0]],
    subject: { en: null, fr: `Number ${number}x` },
    body: { en: null, fr: 'Texte' },
    choices: [],
    confirms: false,
    replies: false,
    noticeUntil: null,
    send: true,
  });
  if (reply.status >= 300) throw new Error(reply.text);
  return reply.body.data[0].id;
}

interface Delivery {
  readonly channel: Channel;
  readonly source: string;
  readonly phone: string;
  readonly notification: string;
  readonly state: string;
}

/** The outbox knows what became of a mail before the next round of its channel reads it. */
async function deliveriesOf(http: TestHttp): Promise<readonly Delivery[]> {
  return http.database.write(asOrg(http.school.org), async ({ org, db }) => {
    const { rows } = await sql<Delivery>`
      SELECT d.channel, d.state, n.source, n.id AS notification, right(g.phone, 5) AS phone
      FROM (SELECT notification_id, channel, CASE WHEN m.sent_at IS NOT NULL THEN 'sent' WHEN m.fault = 'noAnswer' THEN 'uncertain'
          ELSE state END AS state
        FROM notification_deliveries LEFT JOIN mails m ON m.id = mail_id WHERE org_id = ${org}
        UNION ALL SELECT notification_id, 'sms', state FROM sms_deliveries WHERE org_id = ${org}) AS d
      JOIN notifications n ON n.org_id = ${org} AND n.id = d.notification_id
      JOIN guardians g ON g.org_id = ${org} AND g.id = n.guardian_id
    `.execute(db);
    return rows;
  });
}

/** Kills the server at a random moment of each sending, starts it again, and looks at the end at what everybody got. */
export async function killInSending({ parents, kills }: SendingKills): Promise<SentOnce> {
  const chance = chanceFrom(kills);
  const http = await openTestHttp();
  const providers = await openProviders();
  const running = new Set<ChildProcess>();
  let now = Date.parse(usualNow);
  const nextOptions = (): SendingOptions => {
    now += later;
    return {
      database: http.scratch.app,
      sealingKey: testSealingKey.toString('hex'),
      smsUrl: providers.smsUrl,
      smtpUrl: providers.smtpUrl,
      now: new Date(now).toISOString() as Instant,
    };
  };
  const start = async (): Promise<ChildProcess> => {
    const child = fork(program, {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    running.add(child);
    child.send(nextOptions());
    await once(child, 'message');
    return child;
  };
  const kill = async (child: ChildProcess) => {
    child.kill('SIGKILL');
    await once(child, 'exit');
    running.delete(child);
  };
  const openOnes = async () =>
    (await deliveriesOf(http)).filter(({ state }) => state === 'waiting' || state === 'sending').length;
  try {
    await setUpSms(http);
    await addParents(http, parents, providers.pushUrl);
    const numbers = new Map<string, number>();
    for (let number = 1; number <= kills; number++) {
      numbers.set(`message ${await writeTo(http, number)}`, number);
      const before = providers.count();
      const moment = before + chance.below(parents * channels.length);
      const child = await start();
      while (providers.count() < moment) await pause(1);
      await kill(child);
    }
    const end = await openSendingServer(nextOptions());
    const latest = Date.now() + 20 * 60_000;
    while ((await openOnes()) > 0 && Date.now() < latest) await pause(50);
    await end();
    return compare(await deliveriesOf(http), providers.got(), numbers);
  } finally {
    for (const child of running) child.kill('SIGKILL');
    await providers.close();
    await http.close();
  }
}

function compare(
  deliveries: readonly Delivery[],
  got: Readonly<Record<Channel, readonly string[]>>,
  numbers: ReadonlyMap<string, number>,
): SentOnce {
  const arrived = { sms: new Set(got.sms), email: new Set(got.email), push: new Set(got.push) };
  const keyOf = ({ channel, phone, source, notification }: Delivery) =>
    channel === 'push' ? `${phone} n${notification}` : `${phone} ${numbers.get(source)}`;
  const has = (one: Delivery) => arrived[one.channel].has(keyOf(one));
  const count = (wanted: (one: Delivery) => boolean) => deliveries.filter(wanted).length;
  const each = (of: (channel: Channel) => number) => ({
    sms: of('sms'),
    email: of('email'),
    push: of('push'),
  });
  return {
    twice: channels.reduce((sum, channel) => sum + got[channel].length - arrived[channel].size, 0),
    lost: count((one) => one.state === 'sent' && !has(one)),
    unknown: count((one) => !['sent', 'uncertain'].includes(one.state) && has(one)),
    open: count(({ state }) => state !== 'sent' && state !== 'uncertain'),
    uncertain: each((channel) => count((one) => one.state === 'uncertain' && one.channel === channel)),
    arrived: each((channel) => arrived[channel].size),
  };
}
