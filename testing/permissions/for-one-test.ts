/** Changes what somebody of the small school may do, as long as the test lasts that calls it. */
import { onTestFinished } from 'vitest';
import type { RoleName } from '#platform/kernel/roles.ts';
import { inSchool } from '../database/in-school.ts';
import type { TestHttp } from '../http.ts';
import { limitToFrench } from './limit.ts';

/** Limits somebody whose rights are those of the whole school to its French section. */
export async function limitInTest(http: TestHttp, userId: number): Promise<void> {
  onTestFinished(() =>
    inSchool(http, ['UPDATE memberships SET section_id = NULL WHERE org_id = $1 AND user_id = $2', userId]),
  );
  await limitToFrench(http, 'a section', [userId]);
}

/** Lets somebody who teaches nothing teach English in Form 1, with a role in the own classes. */
export async function teachInTest(
  http: TestHttp,
  userId: number,
  roleName: RoleName = 'SLM.Evaluation.View',
): Promise<void> {
  const { classes, subjects } = http.school;
  const role = [userId, roleName, 'classes'];
  onTestFinished(() =>
    inSchool(
      http,
      ['DELETE FROM assignments WHERE org_id = $1 AND teacher_id = $2', userId],
      [
        'DELETE FROM membership_roles WHERE org_id = $1 AND user_id = $2 AND role_name = $3 AND scope = $4',
        ...role,
      ],
    ),
  );
  await inSchool(
    http,
    ['INSERT INTO membership_roles (org_id, user_id, role_name, scope) VALUES ($1, $2, $3, $4)', ...role],
    [
      'INSERT INTO assignments (org_id, class_id, subject_id, teacher_id, coefficient) VALUES ($1, $2, $3, $4, 2)',
      classes.form1,
      subjects.english,
      userId,
    ],
  );
}
