/** The calls of the disciplinary council: convened, its families summoned, students heard, decisions recorded, minutes printed. */
import * as z from 'zod/mini';
import { clockValue } from '#platform/kernel/clock-contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  dayReply,
  dayValue,
  filledLine,
  filledText,
  idDigits,
  idReply,
  idValue,
  pdfFile,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { forms } from '../catalogue/contract.ts';
import { amount, consequenceFailures, consequenceStates, longestReason } from '../consequences/contract.ts';
import { canDecide, canReport, confirmedNames, failures } from '../contract.ts';
import { longestSummonsText, longestSummonsVenue } from '../summonses/contract.ts';

export const councilFailures = defineFailures('DISCIPLINE.councilErrors', {
  outsideYear: 'invalid',
  unknownMember: 'invalid',
  /** The chair is one of the members. */
  chairMissing: 'invalid',
  namedTwice: 'invalid',
  /** Decided, dismissed or before another council meanwhile. */
  notProposed: 'conflict',
  /** A hearing whose decision is recorded stays. */
  decidedAlready: 'conflict',
  tooEarly: 'conflict',
  /** More votes than members present, or a member who is not on the council. */
  wrongVotes: 'invalid',
  nobodyPresent: 'invalid',
  /** A consequence that does not have more votes for than against. */
  outvoted: 'invalid',
  /** The student is a child of the caller, of a member who hears them, or of a new member. */
  ownChild: 'forbidden',
});

export const longestHearing = 3000;
export const mostMembers = 60;
export const mostHearings = 60;
export const hearingOutcomes = ['asProposed', 'other', 'none'] as const;
export type HearingOutcome = (typeof hearingOutcomes)[number];

const person = z.strictObject({ id: idReply, name: z.string() });
const votes = z.strictObject({
  for: z.int().check(z.gte(0), z.lte(mostMembers)),
  against: z.int().check(z.gte(0), z.lte(mostMembers)),
  abstentions: z.int().check(z.gte(0), z.lte(mostMembers)),
});
export type Votes = z.infer<typeof votes>;

const hearing = z.strictObject({
  consequenceId: idReply,
  firstName: z.string(),
  lastName: z.string(),
  className: z.nullable(z.string()),
  kindId: z.int(),
  form: z.enum(forms),
  hours: z.nullable(z.int()),
  fromDay: z.nullable(dayReply),
  untilDay: z.nullable(dayReply),
  reason: z.string(),
  state: z.enum(consequenceStates),
  published: z.boolean(),
  /** Null while the parents are not summoned. */
  summons: z.nullable(
    z.strictObject({ id: idReply, acknowledgedHow: z.nullable(z.enum(['paper', 'application'])) }),
  ),
  hearing: z.nullable(z.string()),
  presentIds: z.array(idReply),
  outcome: z.nullable(z.enum(hearingOutcomes)),
  votes: z.nullable(votes),
  /** Version of the consequence. */
  version: z.int(),
});
export type Hearing = z.infer<typeof hearing>;

const council = z.strictObject({
  id: idReply,
  day: dayReply,
  startsAt: z.string(),
  room: z.string(),
  chair: person,
  /** The chair among them. */
  members: z.array(person),
  hearings: z.array(hearing),
  mayPlan: z.boolean(),
  /** Whether decisions are recorded: from its day on. */
  mayDecide: z.boolean(),
  version: z.int(),
});
export type DisciplinaryCouncil = z.infer<typeof council>;

export const listCouncils = defineCall({
  name: 'discipline.listCouncils',
  method: 'GET',
  path: '/slm/DisciplinaryCouncils/v1/get',
  summary:
    'Disciplinary councils of this year, the latest first: all for who decides, for members their own ones.',
  needs: [canReport],
  item: council,
  replies: 'list',
});

const toConvene = z.strictObject({
  /** Null for a new one. */
  id: z.nullable(idValue),
  version: versionRead,
  day: dayValue,
  startsAt: clockValue,
  room: filledLine({ max: longestSummonsVenue }),
  chairId: idValue,
  memberIds: z.array(idValue).check(z.minLength(1), z.maxLength(mostMembers)),
  /** The proposed consequences that come before it. */
  consequenceIds: z.array(idValue).check(z.minLength(1), z.maxLength(mostHearings)),
});
export type ToConvene = z.infer<typeof toConvene>;

export const saveCouncil = defineCall({
  name: 'discipline.saveCouncil',
  method: 'PUT',
  path: '/slm/DisciplinaryCouncils/v1/save',
  summary: 'Convenes a disciplinary council with its members and the proposals it decides, or changes one.',
  needs: [canDecide],
  body: toConvene,
  item: council,
  failures: [
    councilFailures.outsideYear,
    councilFailures.unknownMember,
    councilFailures.chairMissing,
    councilFailures.namedTwice,
    councilFailures.notProposed,
    councilFailures.decidedAlready,
    councilFailures.ownChild,
  ],
  replies: 'record',
});

export const removeCouncil = defineCall({
  name: 'discipline.removeCouncil',
  method: 'DELETE',
  path: '/slm/DisciplinaryCouncils/v1/remove',
  summary: 'Removes a council that has decided nothing; its proposals wait for another one.',
  needs: [canDecide],
  query: z.strictObject({ id: idDigits, version: idDigits }),
  item: z.strictObject({ id: idReply }),
  failures: [councilFailures.decidedAlready],
  replies: 'record',
});

export const summonFamilies = defineCall({
  name: 'discipline.summonFamilies',
  method: 'PUT',
  path: '/slm/DisciplinaryCouncils/v1/summon',
  summary: 'Summons the parents of every student whom the council hears and who is not summoned to it yet.',
  needs: [canDecide],
  body: z.strictObject({ id: idValue, reason: filledText({ max: longestSummonsText }), confirmedNames }),
  item: council,
  failures: [councilFailures.ownChild, failures.namesOthers],
  replies: 'record',
});

const decision = z.strictObject({
  ...amount,
  councilId: idValue,
  consequenceId: idValue,
  /** Version of the consequence. */
  version: versionRead,
  presentIds: z.array(idValue).check(z.maxLength(mostMembers)),
  hearing: filledText({ max: longestHearing }),
  outcome: z.enum(hearingOutcomes),
  /** Null where nobody voted. */
  votes: z.nullable(votes),
  /** Reasons of the decision, which families read once it is published. */
  reason: filledText({ max: longestReason }),
  publish: z.boolean(),
  confirmedNames,
});
export type CouncilDecision = z.infer<typeof decision>;

export const decideHearing = defineCall({
  name: 'discipline.decideHearing',
  method: 'PUT',
  path: '/slm/DisciplinaryCouncils/v1/decide',
  summary: 'Records a hearing and what the council decided: the proposed consequence, another one, or none.',
  needs: [canDecide],
  body: decision,
  item: council,
  failures: [
    councilFailures.notProposed,
    councilFailures.decidedAlready,
    councilFailures.tooEarly,
    councilFailures.wrongVotes,
    councilFailures.nobodyPresent,
    councilFailures.outvoted,
    councilFailures.ownChild,
    failures.namesOthers,
    consequenceFailures.unknownKind,
    consequenceFailures.wrongAmount,
    consequenceFailures.wrongDays,
    consequenceFailures.outsideYear,
  ],
  replies: 'record',
});

export const printMinutes = defineCall({
  name: 'discipline.printMinutes',
  method: 'GET',
  path: '/slm/DisciplinaryCouncils/v1/pdf',
  summary: 'The minutes of a disciplinary council as a PDF in one language.',
  needs: [canReport],
  query: z.strictObject({ id: idDigits, language: z.enum(['en', 'fr']) }),
  item: pdfFile,
  replies: 'document',
});
