/** On the home page: lessons that the teacher has not written, and those that wait for a signature. */
import { worksAsHead } from '#areas/accounts/server/public/head-rules.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { shownCount } from '#platform/kernel/numbers/shown-count.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { homeTiles, line, tile } from '#platform/server/home-tiles.ts';
import { together } from '#platform/server/processes/together.ts';
import { isBehind } from '../programmes/rules.ts';
import { signFrom } from '../visas/rules.ts';
import { followedNotebooks } from './followed-notebooks.ts';
import { notebookItems } from './notebook-item.ts';
import { listAllNotebooks } from './notebook-store.ts';
import { readCoverage } from './programmes/coverage.ts';
import { missingLessons } from './visas/visas.ts';
import { countLessonsWaiting } from './visas/visas-store.ts';

export const tilesOfNotebooks = [
  homeTiles.contribute({ order: 32, needs: ['SLM.ClassNotebook.Edit'], make: lessonsToWrite }),
  homeTiles.contribute({ order: 46, needs: ['SLM.ClassNotebook.View'], make: lessonsToSign }),
];

async function lessonsToWrite(context: Context) {
  const all = await context.reference(['notebook'], 'notebook.all', () => listAllNotebooks(context));
  const year = await currentYear(context);
  const own = all.filter(
    ({ teacherId, yearId, closed }) => teacherId === context.actor.userId && yearId === year?.id && !closed,
  );
  if (own.length === 0) return [];
  const missingOf = await missingLessons(context, context.actor.userId);
  const missing = own
    .map((notebook) => ({ notebook, count: missingOf(notebook) }))
    .filter(({ count }) => count > 0);
  if (missing.length === 0) return [];
  const items = new Map(
    (
      await notebookItems(
        context,
        missing.map(({ notebook }) => notebook),
      )
    ).map((item) => [item.notebookId, item]),
  );
  return [
    tile({
      id: 'notebook.toWrite',
      title: context.say('LESSONS.home.title'),
      cards: true,
      lines: missing.map(({ notebook: { id }, count }) =>
        line({
          about: items.get(id)?.className ?? null,
          title: items.get(id)?.subjectName ?? '',
          chips: [{ text: context.say('LESSONS.home.toWrite', { count }), tone: 'late' }],
          tone: 'late',
          way: {
            to: '/class-notes/class-notes-book-classroom',
            search: { notebook: String(id), part: 'lessons' },
          },
        }),
      ),
      menu: 'notebook',
      waits: missing.reduce((total, { count }) => total + count, 0),
    }),
  ];
}

async function lessonsToSign(context: Context) {
  if (!worksAsHead(context.actor)) return [];
  const followed = (await followedNotebooks(context)).filter(
    ({ closed, teacherId }) => !closed && teacherId !== context.actor.userId,
  );
  const [count, coverage] = await together([
    countLessonsWaiting(
      context,
      followed.map(({ id }) => id),
      signFrom(schoolDayOf(context.now, context.actor.timeZone)),
    ),
    readCoverage(context),
  ]);
  const behind = coverage.rows.filter(isBehind).length;
  const lines = [
    count > 0 &&
      line({
        title: context.say('LESSONS.home.toSign', { count: shownCount(count) }),
        tone: 'now',
        way: { to: '/class-notes', search: { view: 'visas' } },
      }),
    behind > 0 &&
      line({
        title: context.say('LESSONS.home.behind', { count: behind, total: coverage.rows.length }),
        tone: 'late',
        way: { to: '/class-notes', search: { view: 'coverage' } },
      }),
  ].filter((one) => one !== false);
  if (lines.length === 0) return [];
  return [
    tile({
      id: 'notebook.toSign',
      title: context.say('LESSONS.home.title'),
      lines,
      menu: 'notebook',
      waits: count,
    }),
  ];
}
