/** Messages as their senders keep them: texts, audience, answers to choose from. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Among, Audience, Message, SmsForm } from '../../contract.ts';
import type { Texts } from '../../rules.ts';

export interface StoredMessage {
  readonly id: number;
  readonly senderId: number;
  readonly subject: Texts;
  readonly body: Texts;
  readonly audience: Audience;
  readonly among: Among;
  /** Ids of sections, levels, classes, students or people, as the audience says. */
  readonly targetIds: readonly number[];
  readonly choices: readonly Texts[];
  readonly confirms: boolean;
  readonly replies: boolean;
  readonly noticeUntil: SchoolDay | null;
  readonly sms: SmsForm;
  readonly state: Message['state'];
  readonly createdAt: Instant;
  readonly sentAt: Instant | null;
  /** When a draft leaves by itself. */
  readonly sendAt: Instant | null;
  /** Its time has passed and nobody could be reached. */
  readonly notSent: boolean;
  readonly review: {
    readonly state: NonNullable<Message['review']>['state'];
    readonly by: number | null;
    readonly reason: string | null;
  } | null;
  readonly version: number;
}

/** As `m`. */
export const columnsOfMessage = (org: number) => sql`m.id, m.sender_id AS "senderId",
  jsonb_build_object('en', m.subject_en, 'fr', m.subject_fr) AS subject, jsonb_build_object('en', m.body_en, 'fr', m.body_fr) AS body,
  m.audience, m.among,
  ARRAY(SELECT coalesce(t.section_id, t.level_id, t.class_id, t.student_id, t.user_id) FROM communication_targets t
    WHERE t.org_id = ${org} AND t.message_id = m.id ORDER BY t.id) AS "targetIds",
  coalesce((SELECT jsonb_agg(jsonb_build_object('en', c.en, 'fr', c.fr) ORDER BY c.number) FROM communication_choices c
    WHERE c.org_id = ${org} AND c.message_id = m.id), '[]') AS choices,
  m.confirms, m.replies, m.notice_until AS "noticeUntil", m.sms, m.state, m.created_at AS "createdAt", m.sent_at AS "sentAt", m.send_at AS "sendAt", m.not_sent AS "notSent",
  CASE WHEN m.review IS NOT NULL THEN jsonb_build_object('state', m.review, 'by', m.reviewed_by, 'reason', m.review_reason) END AS review,
  m.version`;

export async function findMessage({ org, db }: InOrganisation, id: number): Promise<StoredMessage | null> {
  const { rows } = await sql<StoredMessage>`
    SELECT ${columnsOfMessage(org)} FROM communication_messages m WHERE m.org_id = ${org} AND m.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** The message, locked until the transaction ends. */
export async function lockMessage(at: InOrganisation, id: number): Promise<StoredMessage | null> {
  await sql`
    SELECT id FROM communication_messages WHERE org_id = ${at.org} AND id = ${id} FOR UPDATE
  `.execute(at.db);
  return findMessage(at, id);
}

/** Messages of one sender: drafts first, then the latest. */
export async function messagesOf(
  { org, db }: InOrganisation,
  senderId: number,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly rows: readonly StoredMessage[]; readonly total: number }> {
  const { rows } = await sql<StoredMessage>`
    SELECT ${columnsOfMessage(org)} FROM communication_messages m WHERE m.org_id = ${org} AND m.sender_id = ${senderId}
    ORDER BY m.sent_at DESC NULLS FIRST, m.id DESC LIMIT ${size} OFFSET ${(page - 1) * size}
  `.execute(db);
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM communication_messages WHERE org_id = ${org} AND sender_id = ${senderId}
  `.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export type WrittenMessage = Pick<
  StoredMessage,
  'subject' | 'body' | 'audience' | 'among' | 'confirms' | 'replies' | 'noticeUntil' | 'sms'
>;

interface MessageWriter extends Pick<StoredMessage, 'senderId' | 'createdAt'> {
  readonly writtenBy: 'staff' | 'family';
}

export async function insertMessage(
  { org, db }: InOrganisation,
  { subject, body, ...message }: WrittenMessage,
  { senderId, writtenBy, createdAt }: MessageWriter,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO communication_messages (org_id, sender_id, written_by, subject_en, subject_fr, body_en, body_fr, audience, among, confirms, replies,
      notice_until, sms, state, created_at)
    VALUES (${org}, ${senderId}, ${writtenBy}, ${subject.en}, ${subject.fr}, ${body.en}, ${body.fr}, ${message.audience}, ${message.among},
      ${message.confirms}, ${message.replies}, ${message.noticeUntil}, ${message.sms}, 'draft', ${createdAt})
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function updateMessage(
  { org, db }: InOrganisation,
  id: number,
  { subject, body, ...message }: WrittenMessage,
): Promise<void> {
  await sql`
    UPDATE communication_messages SET subject_en = ${subject.en}, subject_fr = ${subject.fr}, body_en = ${body.en}, body_fr = ${body.fr},
      audience = ${message.audience}, among = ${message.among}, confirms = ${message.confirms}, replies = ${message.replies},
      notice_until = ${message.noticeUntil}, sms = ${message.sms}, version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** Puts these in place of those for whom the message was. */
export async function replaceTargets(
  { org, db }: InOrganisation,
  id: number,
  audience: Audience,
  targetIds: readonly number[],
): Promise<void> {
  const of = (one: Audience) => (audience === one ? sql`target` : sql`NULL::bigint`);
  await sql`DELETE FROM communication_targets WHERE org_id = ${org} AND message_id = ${id}`.execute(db);
  await sql`
    INSERT INTO communication_targets (org_id, message_id, section_id, level_id, class_id, student_id, user_id)
    SELECT ${org}::bigint, ${id}::bigint, ${of('sections')}, ${of('levels')}, ${of('classes')}, ${of('students')}, ${of('people')}
    FROM (SELECT DISTINCT target FROM unnest(${targetIds}::bigint[]) AS target) AS targets
  `.execute(db);
}

/** Puts these answers in place of those to choose from, numbered from 1 on. */
export async function replaceChoices(
  { org, db }: InOrganisation,
  id: number,
  choices: readonly Texts[],
): Promise<void> {
  await sql`DELETE FROM communication_choices WHERE org_id = ${org} AND message_id = ${id}`.execute(db);
  await sql`
    INSERT INTO communication_choices (org_id, message_id, number, en, fr)
    SELECT ${org}, ${id}, c.number, c.en, c.fr
    FROM jsonb_to_recordset(${JSON.stringify(choices.map((texts, index) => ({ ...texts, number: index + 1 })))}::jsonb)
      AS c(number smallint, en text, fr text)
  `.execute(db);
}

/** @param sendAt null for a draft that stays */
export async function setSendAt(
  { org, db }: InOrganisation,
  id: number,
  sendAt: Instant | null,
): Promise<void> {
  await sql`
    UPDATE communication_messages SET send_at = ${sendAt}, not_sent = false WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** Its time has passed and nobody could be reached: it stays a draft. */
export async function setNotSent({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`
    UPDATE communication_messages SET not_sent = true, version = version + 1 WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export async function setState(
  { org, db }: InOrganisation,
  id: number,
  state: Message['state'],
  at: Instant,
): Promise<void> {
  await sql`
    UPDATE communication_messages SET state = ${state}, sent_at = coalesce(sent_at, ${at}), version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export async function deleteMessage({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM communication_messages WHERE org_id = ${org} AND id = ${id}`.execute(db);
}
