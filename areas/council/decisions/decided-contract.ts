/** Decisions that a council can make about a student: shapes shared by calls, rules and the database. */
import * as z from 'zod/mini';
import { filledText, idReply, idValue, text } from '#platform/kernel/wire-values.ts';

/** Mentions for work, one for each student; each honour includes those before it: a student with congratulations is on the honour roll. */
export const workMentions = [
  'none',
  'honourRoll',
  'encouragement',
  'congratulations',
  'warning',
  'reprimand',
] as const;
export type WorkMention = (typeof workMentions)[number];

export const conductMentions = ['none', 'warning', 'reprimand'] as const;
export type ConductMention = (typeof conductMentions)[number];

/** Decisions about the year (domain.md 1.8). */
export const yearDecisions = [
  'promoted',
  'repeats',
  'repeatsIfExamFailed',
  'excluded',
  'notClassified',
] as const;
export type YearDecision = (typeof yearDecisions)[number];

/** Why somebody is sent away. Owing money is a label that a council may write, and no rule ever proposes it. */
export const exclusionCauses = [
  'age',
  'conduct',
  'work',
  'cannotRepeatAgain',
  'abandoned',
  'insolvent',
] as const;
export type ExclusionCause = (typeof exclusionCauses)[number];

export const longestReason = 300;
export const longestRemark = 300;

const yearDecision = {
  decision: z.enum(yearDecisions),
  /** The level into which a student is promoted; null where the school has none above, or it was left open. */
  levelId: z.nullable(idReply),
  /** The cause of an exclusion. */
  cause: z.nullable(z.enum(exclusionCauses)),
};
const promotion = z.strictObject(yearDecision);
export type Promotion = z.infer<typeof promotion>;

const count = z.int().check(z.gte(0), z.lte(200));
const votes = z.nullable(z.strictObject({ for: count, against: count, abstained: count }));
const reason = z.nullable(z.string());

export const decided = z.strictObject({
  work: z.enum(workMentions),
  /** Why it is not what was proposed. */
  workReason: reason,
  conduct: z.enum(conductMentions),
  conductReason: reason,
  /** Null of a period that is not the year. */
  promotion: z.nullable(promotion),
  promotionReason: reason,
  remark: z.string(),
  votes,
});
export type Decided = z.infer<typeof decided>;

const givenReason = z.nullable(filledText({ max: longestReason }));

/** The same in a request. */
export const givenDecided = z.strictObject({
  work: z.enum(workMentions),
  workReason: givenReason,
  conduct: z.enum(conductMentions),
  conductReason: givenReason,
  promotion: z.nullable(z.strictObject({ ...yearDecision, levelId: z.nullable(idValue) })),
  promotionReason: givenReason,
  remark: text({ max: longestRemark }),
  votes,
});

/** By which step of domain.md 1.8 the rules decide, and the reasons of an exclusion. */
export const decidedBy = ['exclusion', 'examination', 'average', 'nothing'] as const;
export const ruleReasons = ['absences', 'exclusionDays', 'average', 'cannotRepeatAgain'] as const;

export const proposal = z.strictObject({
  work: z.enum(workMentions),
  /** The average is enough for the honour roll, absences are not. */
  honourRefused: z.boolean(),
  conduct: z.enum(conductMentions),
  /** Null of a period that is not the year. */
  promotion: z.nullable(
    z.strictObject({ ...yearDecision, by: z.enum(decidedBy), reasons: z.array(z.enum(ruleReasons)) }),
  ),
});
export type Proposal = z.infer<typeof proposal>;

/** The facts on which a decision was based. */
export const basis = z.strictObject({
  average: z.nullable(z.int()),
  rank: z.nullable(z.int()),
  classified: z.boolean(),
  proposal,
});
export type Basis = z.infer<typeof basis>;
