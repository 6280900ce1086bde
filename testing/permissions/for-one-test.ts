/** Changes what somebody of the small school may do, as long as the test lasts that calls it. */
import { onTestFinished } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import type { TestHttp } from '../http.ts';
import { limitToFrench } from './limit.ts';

/** Limits somebody whose rights are those of the whole school to its French section. */
export async function limitInTest(http: TestHttp, userId: number): Promise<void> {
  onTestFinished(() =>
    change(http, [['UPDATE memberships SET section_id = NULL WHERE org_id = $1 AND user_id = $2', [userId]]]),
  );
  await limitToFrench(http, 'a section', [userId]);
}

/** Lets somebody who teaches nothing teach English in Form 1. */
export async function teachInTest(http: TestHttp, userId: number): Promise<void> {
  const { classes, subjects } = http.school;
  const role = ['SLM.Evaluation.View', 'classes'];
  onTestFinished(() =>
    change(http, [
      ['DELETE FROM assignments WHERE org_id = $1 AND teacher_id = $2', [userId]],
      [
        'DELETE FROM membership_roles WHERE org_id = $1 AND user_id = $2 AND role_name = $3 AND scope = $4',
        [userId, ...role],
      ],
    ]),
  );
  await change(http, [
    [
      'INSERT INTO membership_roles (org_id, user_id, role_name, scope) VALUES ($1, $2, $3, $4)',
      [userId, ...role],
    ],
    [
      'INSERT INTO assignments (org_id, class_id, subject_id, teacher_id, coefficient) VALUES ($1, $2, $3, $4, 2)',
      [classes.form1, subjects.english, userId],
    ],
  ]);
}

/** @param statements with what comes after the school, their first value */
async function change(
  { scratch, school }: TestHttp,
  statements: readonly (readonly [string, readonly (number | string)[]])[],
): Promise<void> {
  await withConnection(scratch.superuser, async (client) => {
    // Only then it counts as a change of this school.
    await client.query(`SELECT set_config('app.org_id', $1, false)`, [String(school.org)]);
    for (const [statement, values] of statements) await client.query(statement, [school.org, ...values]);
  });
}
