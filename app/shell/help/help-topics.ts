/** The help pages in their order, and the addresses of the screens that each is about. Their texts: docs/help. */
export const helpTopics = [
  { id: 'start', paths: ['/more', '/notifications'] },
  { id: 'homework', paths: ['/homeworks', '/Homework'] },
  { id: 'lessons', paths: ['/schedule/roll', '/class-notes'] },
  { id: 'marks', paths: ['/notes', '/appreciations', '/report-cards'] },
  { id: 'family', paths: ['/home', '/student/detail'] },
  { id: 'students', paths: ['/student', '/parents', '/teacher', '/classes'] },
  { id: 'payments', paths: ['/paymentplans'] },
  { id: 'discipline', paths: ['/Discipline', '/attendance'] },
  { id: 'messages', paths: ['/communication'] },
  { id: 'timetable', paths: ['/schedule', '/calendar'] },
  { id: 'head', paths: ['/reports', '/administration'] },
  { id: 'new', paths: [] },
] as const;

export type HelpTopicId = (typeof helpTopics)[number]['id'];

/** The page about the screen at an address: the one with the longest address that fits; the first steps for all others. */
export function topicOf(path: string): HelpTopicId {
  const fitting = helpTopics.flatMap(({ id, paths }) =>
    paths
      .filter((one) => path === one || path.startsWith(`${one}/`))
      .map((one) => ({ id, length: one.length })),
  );
  return fitting.reduce((best, one) => (one.length > best.length ? one : best), {
    id: 'start' as HelpTopicId,
    length: 0,
  }).id;
}
