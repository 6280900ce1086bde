/** Names of what a plan holds, and why a lesson does not fit. */
import type { Plan } from '../../plan/plan-contract.ts';
import type { Obstacle } from '../../plan/plan-rules.ts';
import type { Words } from '../words.ts';

export interface PlanNames {
  readonly subject: (id: number) => string;
  readonly teacher: (id: number) => string;
  readonly room: (id: number | null) => string;
  /** A planner of a part of the school gets no names of other classes. */
  readonly classroom: (id: number) => string;
}

export function namesOf(plan: Plan, t: Words): PlanNames {
  const lookUp = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  const [subjects, teachers, rooms, classes] = [plan.subjects, plan.teachers, plan.rooms, plan.classes].map(
    lookUp,
  );
  return {
    subject: (id) => subjects?.get(id) ?? '',
    teacher: (id) => teachers?.get(id) ?? '',
    room: (id) => (id === null ? '' : (rooms?.get(id) ?? '')),
    classroom: (id) => classes?.get(id) ?? t('SCHEDULE.plan.otherClass'),
  };
}

/** In one sentence, as the refusal of the server says it. */
export function obstacleText(obstacle: Obstacle, names: PlanNames, t: Words): string {
  if (obstacle.kind === 'length') return t('SCHEDULE.plan.tooLong');
  if (obstacle.kind === 'unavailable')
    return t('SCHEDULE.errors.teacherUnavailable', { name: names.teacher(obstacle.teacherId) });
  if (obstacle.kind === 'roomUnavailable')
    return t('SCHEDULE.errors.roomUnavailable', { name: names.room(obstacle.roomId) });
  const subject = names.subject(obstacle.subjectId);
  if (obstacle.kind === 'class')
    return t('SCHEDULE.errors.classBusy', { name: names.classroom(obstacle.id), subject });
  return obstacle.kind === 'teacher'
    ? t('SCHEDULE.errors.teacherBusy', { name: names.teacher(obstacle.id), subject })
    : t('SCHEDULE.errors.roomBusy', { name: names.room(obstacle.id), subject });
}
