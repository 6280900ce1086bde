/** How the installation is, for the administrator of a school. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { listHeldUp } from '#areas/accounts/server/public/sign-in.ts';
import { isTheirs } from '#areas/backup/server/public/backups.ts';
import { failedDigests } from '#areas/notifications/server/public/digest.ts';
import { unsettledSms } from '#areas/notifications/server/public/offer-again.ts';
import { smsIsSetUp } from '#areas/notifications/server/public/sms-settings.ts';
import { findBooksFaults } from '#areas/payments/server/public/books.ts';
import { fileViews } from '#areas/students/server/public/file-views.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { toInstant } from '#platform/kernel/time.ts';
import { listBusyHours } from '#platform/server/audit.ts';
import type { Context } from '#platform/server/context.ts';
import { databaseBytes } from '#platform/server/db/database-size.ts';
import { listFailedJobs } from '#platform/server/jobs/jobs-store.ts';
import { listFailedMails, type StoredMail } from '#platform/server/mail/mails-store.ts';
import type { FailedMail, Health } from '../contract.ts';
import { backupState, diskState, mayLookAfter, usualFiles } from '../rules.ts';
import type { HealthSettings } from './health-settings.ts';

const week = 7 * 24 * 3_600_000;

/** @throws forbidden for whoever is limited to a section. */
export async function readHealth(context: Context, settings: HealthSettings): Promise<Health> {
  if (!mayLookAfter(context.actor)) throw common.forbidden();
  const began = performance.now();
  const own = await isTheirs(context);
  const answeredIn = Math.round(performance.now() - began);
  const failed = await listFailedMails(context.db, { school: context.org, all: own });
  return {
    now: context.now,
    version: settings.installation.version,
    answeredIn,
    installation: own ? await installationOf(context, settings) : null,
    backup: await backupOf(context, settings),
    failedJobs: (await listFailedJobs(context)).map(({ fault, faultFacts, ...job }) => ({
      ...job,
      problem: fault && context.say(fault, faultFacts ?? {}),
    })),
    mailLeaves: settings.mails.leaves,
    mails: failed.mails.map((mail) => failedMail(context, settings, mail)),
    mailCount: failed.total,
    smsSetUp: await smsIsSetUp(context),
    unsettledSms: (await unsettledSms(context, context.now)).reduce((sum, { count }) => sum + count, 0),
    failedDigests: (await failedDigests(context)).map(({ day }) => day),
    heldUp: (await listHeldUp(context)).map(({ firstName, lastName, ...member }) => ({
      ...member,
      name: fullName({ firstName, lastName }),
    })),
    manyFiles: await manyFilesIn(context),
    books: await findBooksFaults(context),
  };
}

async function manyFilesIn(context: Context): Promise<Health['manyFiles']> {
  const hours = await listBusyHours(context, {
    actions: fileViews,
    since: toInstant(new Date(Date.parse(context.now) - week)),
    most: usualFiles,
  });
  const members = hours.length > 0 ? await membersById(context) : new Map();
  return hours.flatMap(({ userId, from, subjects }) => {
    const member = members.get(userId);
    return member ? [{ name: fullName(member), from, files: subjects }] : [];
  });
}

async function installationOf(
  { db }: Context,
  { installation }: HealthSettings,
): Promise<Health['installation']> {
  const disk = await installation.disk();
  return { databaseBytes: await databaseBytes(db), disk: disk && { ...disk, state: diskState(disk) } };
}

async function backupOf({ now }: Context, { backups }: HealthSettings): Promise<Health['backup']> {
  const lastAt = (await backups.list())[0]?.createdAt ?? null;
  const { kept } = backups;
  return { lastAt, state: backupState({ lastAt, failedAt: backups.failedAt(), kept }, now) };
}

function failedMail({ now }: Context, { mails }: HealthSettings, mail: StoredMail): FailedMail {
  const { id, purpose, madeAt, attempts, fault, unsentAt, nextAt, validUntil } = mail;
  const to = mails.addresseeOf(mail);
  return {
    id,
    purpose,
    to,
    madeAt,
    attempts,
    fault,
    nextAt: unsentAt === null ? nextAt : null,
    mayRetry: to !== null && (validUntil === null || validUntil > now),
  };
}
