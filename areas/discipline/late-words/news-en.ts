/** Notifications. */
export const news = {
  toDecide: {
    name: 'Consequences wait for a decision',
    title: 'Consequences to decide',
    text: {
      one: '1 consequence waits for your decision.',
      other: '{count} consequences wait for your decision.',
    },
  },
  published: {
    name: 'The school shows an incident or praise',
    title: 'Discipline',
    text: '{child}: {what}, {day}. Read what the school writes about it.',
  },
  praised: { title: 'Praise', text: '{child} is praised: {what}, {day}' },
  sanctioned: {
    name: 'The school shows a consequence',
    title: 'Consequence',
    text: '{child}: {what}. Read the reason, and how to appeal.',
  },
  summoned: {
    name: 'The school summons the parents',
    title: 'Summons',
    text: 'You are expected at school about {child} on {day} at {time}: {venue}',
  },
  notSummoned: {
    title: 'Summons withdrawn',
    text: 'You are no longer expected at school about {child} on {day} at {time}.',
  },
};
