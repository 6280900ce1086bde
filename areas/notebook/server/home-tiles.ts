/** On the home page: lessons that the teacher has not written, and those that wait for a signature. */
import { worksAsHead } from '#areas/accounts/server/public.ts';
import { currentYear } from '#areas/school/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import { homeTiles, line, tile } from '#platform/server/home-tiles.ts';
import { followedNotebooks } from './lessons/followed-notebooks.ts';
import { missingLessons } from './lessons/visas.ts';
import { listAllNotebooks } from './notebook-store.ts';
import { countLessonsWaiting } from './visas-store.ts';

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
  const count = own.reduce((total, notebook) => total + missingOf(notebook), 0);
  if (count === 0) return [];
  return [
    tile({
      id: 'notebook.toWrite',
      title: context.say('LESSONS.home.title'),
      lines: [
        line({
          title: context.say('LESSONS.home.toWrite', { count }),
          tone: 'late',
          way: { to: '/class-notes', search: {} },
        }),
      ],
      menu: 'notebook',
      waits: count,
    }),
  ];
}

async function lessonsToSign(context: Context) {
  if (!worksAsHead(context.actor)) return [];
  const followed = (await followedNotebooks(context)).filter(
    ({ closed, teacherId }) => !closed && teacherId !== context.actor.userId,
  );
  const count = await countLessonsWaiting(
    context,
    followed.map(({ id }) => id),
  );
  if (count === 0) return [];
  return [
    tile({
      id: 'notebook.toSign',
      title: context.say('LESSONS.home.title'),
      lines: [
        line({
          title: context.say('LESSONS.home.toSign', { count }),
          tone: 'now',
          way: { to: '/class-notes', search: { view: 'visas' } },
        }),
      ],
      menu: 'notebook',
      waits: count,
    }),
  ];
}
