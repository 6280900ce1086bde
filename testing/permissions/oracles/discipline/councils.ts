/** Summonses of families, which parents acknowledge, and the disciplinary council. */

import {
  day,
  deciders,
  gate,
  missing,
  nobody,
  overseersOnly,
  sheetReaders,
  staffOnly,
} from '../../of-discipline.ts';
import { type AreaOracle, inEachRelation } from '../../oracle.ts';

export const oracle: AreaOracle = {
  triedElsewhere: [],
  rows: [
    ...inEachRelation(overseersOnly, 'discipline.listSummonses', sheetReaders, (at) => ({
      method: 'GET',
      path: `/slm/Summonses/v1/get?studentId=${at.students[1] ?? nobody}`,
    })),
    missing('discipline.summon', {
      method: 'POST',
      path: '/slm/Summonses/v1/create',
      body: { studentId: nobody, meetingOn: day, meetingAt: '10:00', venue: 'Office', reason: 'Absence' },
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.acknowledge', {
      method: 'PUT',
      path: '/slm/Summonses/v1/acknowledge',
      body: { id: nobody, version: 1 },
      wanted: { ...gate, others: 404 },
    }),
    missing('discipline.changeSummons', {
      method: 'PUT',
      path: '/slm/Summonses/v1/change',
      body: {
        id: nobody,
        version: 1,
        meetingOn: day,
        meetingAt: '10:00',
        venue: 'Office',
        reason: 'Absence',
      },
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.withdrawSummons', {
      method: 'PUT',
      path: '/slm/Summonses/v1/withdraw',
      body: { id: nobody, version: 1, reason: 'Settled' },
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.recordMeeting', {
      method: 'PUT',
      path: '/slm/Summonses/v1/meeting',
      body: { id: nobody, version: 1, heldOn: day, outcome: 'Agreed' },
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.printSummons', {
      method: 'GET',
      path: `/slm/Summonses/v1/pdf?id=${nobody}&language=fr`,
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.listCouncils', {
      method: 'GET',
      path: '/slm/DisciplinaryCouncils/v1/get',
      wanted: { ...staffOnly, others: 200 },
    }),
    missing('discipline.saveCouncil', {
      method: 'PUT',
      path: '/slm/DisciplinaryCouncils/v1/save',
      body: {
        id: nobody,
        version: 1,
        day: day,
        startsAt: '10:00',
        room: 'Hall',
        chairId: nobody,
        memberIds: [nobody],
        consequenceIds: [nobody],
      },
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.removeCouncil', {
      method: 'DELETE',
      path: `/slm/DisciplinaryCouncils/v1/remove?id=${nobody}&version=1`,
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.summonFamilies', {
      method: 'PUT',
      path: '/slm/DisciplinaryCouncils/v1/summon',
      body: { id: nobody, reason: 'Hearing' },
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.decideHearing', {
      method: 'PUT',
      path: '/slm/DisciplinaryCouncils/v1/decide',
      body: {
        councilId: nobody,
        consequenceId: nobody,
        version: 1,
        kindId: 1,
        hours: null,
        fromDay: null,
        untilDay: null,
        presentIds: [nobody],
        hearing: 'Sorry',
        outcome: 'none',
        votes: null,
        reason: 'Sorry',
        publish: false,
      },
      wanted: { ...deciders, others: 404 },
    }),
    missing('discipline.printMinutes', {
      method: 'GET',
      path: `/slm/DisciplinaryCouncils/v1/pdf?id=${nobody}&language=en`,
      wanted: { ...staffOnly, others: 404 },
    }),
  ],
};
