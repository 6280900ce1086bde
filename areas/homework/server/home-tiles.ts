/** On the home page: the own notebooks with their homework, the homework of all, and what own children still have to do. */
import type { Notebook } from '#areas/notebook/server/public/notebook.ts';
import { notebookItems } from '#areas/notebook/server/public/notebook-item.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { childrenShown } from '#areas/students/server/public/children-in-scope.ts';
import { hasRoleIn, isStaff } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { componentTile, figure, homeTiles, line, tile } from '#platform/server/home-tiles.ts';
import type { HomeworkSummary } from '../contract.ts';
import { countByNotebook } from './homework-store.ts';
import { listJoiners } from './joiners/joiners.ts';
import { openLinesOf } from './lines/open-lines-store.ts';
import { visibilityInYear } from './visibility-in-year.ts';

const canSee = 'SLM.ClassNotebook.View';
const list = '/homeworks';

export const tilesOfHomework = [
  homeTiles.contribute({ order: 23, needs: [canSee], make: homeworkOfChildren }),
  homeTiles.contribute({ order: 30, needs: ['SLM.ClassNotebook.Edit'], make: whoJoined }),
  homeTiles.contribute({ order: 60, needs: [canSee], make: homeworkOfStaff }),
];

/** Few enough that the tiles of a second child are near. */
const mostShown = 3;

async function homeworkOfChildren(context: Context) {
  const children = await childrenShown(context, canSee);
  if (children.length === 0) return [];
  const { notebooks } = await visibilityInYear(context);
  // Without a notebook in the class this year there is no tile.
  if (notebooks.size === 0) return [];
  const open = await openLinesOf(context, { notebookIds: [...notebooks.keys()], studentIds: children });
  const subjects = await subjectNames(context);
  // Staff see other students' homework there as well: only the children's is shown, with what parents may do.
  const as = isStaff(context.actor) ? { as: 'parent' } : {};
  return children.map((childId) => {
    const own = open.filter(({ studentId }) => studentId === childId);
    const late = own.filter(({ dueAt }) => dueAt < context.now).length;
    const texts = [
      late > 0 && context.say('GIVING.home.late', { count: late }),
      own.length > late && context.say('GIVING.home.toDo', { count: own.length - late }),
    ].filter((text) => text !== false);
    return tile({
      id: 'homework.child',
      childId,
      title: context.say('HOMEWORKS.title'),
      text: texts.length === 0 ? context.say('GIVING.home.nothing') : texts.join(' · '),
      tone: late > 0 ? 'late' : 'plain',
      way: { to: list, search: { student: String(childId), ...as }, text: context.say('GIVING.home.all') },
      lines: own.slice(0, mostShown).map((one) =>
        line({
          about: subjects.get(notebooks.get(one.notebookId)?.subjectId ?? 0) ?? null,
          title: one.title,
          dueAt: one.dueAt,
          tone: one.dueAt < context.now ? 'late' : 'now',
          way: { to: list, search: { homework: String(one.id), ...as } },
        }),
      ),
    });
  });
}

async function whoJoined(context: Context) {
  return (await listJoiners(context)).length === 0 ? [] : [componentTile('homework.joiners')];
}

async function homeworkOfStaff(context: Context) {
  const { query, notebooks } = await visibilityInYear(context);
  const seen = query.whole.flatMap((id) => notebooks.get(id) ?? []);
  if (seen.length === 0) return [];
  const counts = await countByNotebook(context, query, context.now);
  const own = seen.filter(({ teacherId }) => teacherId === context.actor.userId);
  return [
    ...(own.length > 0 ? [await ownNotebooks(context, own, counts)] : []),
    ...(seen.length > own.length ? [homeworkOfAll(context, seen, counts)] : []),
  ];
}

async function ownNotebooks(context: Context, own: readonly Notebook[], counts: readonly HomeworkSummary[]) {
  const byNotebook = new Map(counts.map((one) => [one.notebookId, one]));
  const items = (await notebookItems(context, own)).toSorted(
    (one, other) =>
      byName.compare(one.className, other.className) || byName.compare(one.subjectName, other.subjectName),
  );
  return tile({
    id: 'homework.notebooks',
    title: context.say('GIVING.home.notebooks'),
    way: { to: list, search: {}, text: context.say('GIVING.home.all') },
    cards: true,
    lines: items.map(({ notebookId, className, subjectName, takers, closed }) => {
      const { open = 0, overdue = 0, drafts = 0 } = byNotebook.get(notebookId) ?? {};
      const chips = [
        overdue > 0 && {
          text: context.say('GIVING.home.overdue', { count: overdue }),
          tone: 'late' as const,
        },
        drafts > 0 && { text: context.say('GIVING.home.drafts', { count: drafts }), tone: 'draft' as const },
        open > 0 && { text: context.say('GIVING.home.open', { count: open }), tone: 'now' as const },
        closed && { text: context.say('GIVING.home.closed'), tone: 'plain' as const },
      ].filter((chip) => chip !== false);
      return line({
        about: `${className} · ${context.say('GIVING.home.students', { count: takers })}`,
        title: subjectName,
        chips: chips.length > 0 ? chips : [{ text: context.say('GIVING.home.none'), tone: 'plain' }],
        tone: overdue > 0 ? 'late' : 'now',
        way: { to: '/class-notes/class-notes-book-classroom', search: { notebook: String(notebookId) } },
      });
    }),
  });
}

function homeworkOfAll(context: Context, seen: readonly Notebook[], counts: readonly HomeworkSummary[]) {
  const wholeSchool = hasRoleIn(context.actor, canSee, 'organisation');
  const shown = new Set(seen.map(({ id }) => id));
  const visible = counts.filter(({ notebookId }) => shown.has(notebookId));
  const figures = [
    {
      of: 'allOpen',
      sum: sumOf(visible, 'open'),
      tone: 'done' as const,
      search: { state: 'ongoing' },
    },
    {
      of: 'allOverdue',
      sum: sumOf(visible, 'overdue'),
      tone: 'late' as const,
      search: { group: 'overdue' },
    },
    {
      of: 'allDrafts',
      sum: sumOf(visible, 'drafts'),
      tone: 'draft' as const,
      search: { group: 'unpublished' },
    },
  ];
  return tile({
    id: 'homework.all',
    title: context.say(wholeSchool ? 'GIVING.home.school' : 'GIVING.home.classes'),
    way: {
      to: '/class-notes',
      search: {},
      text: context.say('GIVING.home.toNotebooks', { count: seen.length }),
    },
    figures: figures.map(({ of, sum, tone, search }) =>
      figure({
        text: context.say(`GIVING.home.${of}`),
        value: sum,
        tone: sum > 0 ? tone : 'plain',
        way: { to: list, search },
      }),
    ),
  });
}

function sumOf(counts: readonly HomeworkSummary[], of: 'open' | 'overdue' | 'drafts'): number {
  return counts.reduce((total, one) => total + one[of], 0);
}

const byName = new Intl.Collator('fr', { numeric: true });
