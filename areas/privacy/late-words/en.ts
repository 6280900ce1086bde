/** Words of a person's data and of the times of keeping, which come with their screens; the server prints some of them. */
export const en = {
  PRIVACY: {
    held: 'What the school holds',
    heldText:
      'Everything the program knows about this person. Whoever asks for their own data gets all of it, within a month.',
    rows: { one: '{count} entry', other: '{count} entries' },
    nothing: 'Nothing is held about this person.',
    withheld: 'Left out of what you take out, since your role does not show it: {titles}.',
    pdf: 'As PDF',
    json: 'As a file (JSON)',
    taken: 'Each taking out is noted in the audit.',
    fate: { deleted: 'deleted', anonymised: 'made nameless', kept: 'stays' },
    erase: {
      action: 'Erase this person',
      title: 'Erase for good?',
      text: 'This cannot be taken back, not by restoring a backup either.',
      follows: 'What follows',
      reason: 'Why',
      confirm: 'Erase',
      done: 'The person was erased.',
      not: {
        enrolled: 'Cannot be erased while enrolled: note first that the student has left.',
        hasPupils: 'Cannot be erased while one of their children is enrolled.',
        inUse: 'Cannot be erased while the access is open: suspend it first under “Roles and accounts”.',
        erased: 'This person was erased.',
      },
    },
    reasons: {
      request: 'The person or a parent asked for it',
      retention: 'Kept long enough',
      mistake: 'Entered by mistake',
      other: 'Another reason',
    },
    kinds: { student: 'Student', guardian: 'Parent', member: 'Member of staff' },
    errors: {
      enrolled: 'A student who is enrolled cannot be erased. Note first that they have left.',
      hasPupils: 'A parent cannot be erased while one of their children is enrolled.',
      inUse:
        'Somebody who can sign in cannot be erased. Suspend the access first under “Roles and accounts”.',
      erased: 'This person was erased already.',
    },
    own: {
      text: 'Take out everything the school holds about you.',
    },
    keeping: {
      title: 'How long what is kept',
      text: 'What has been kept long enough goes every night.',
      fromLeaving: 'counted from leaving',
      fromMaking: 'counted from the day it was noted',
      forever: 'without end',
      months: { one: '{count} month', other: '{count} months' },
      years: { one: '{count} year', other: '{count} years' },
      usual: '{time} (usual)',
      keep: 'Keep',
      due: { one: '{count} goes tonight', other: '{count} go tonight' },
      noneDue: 'nothing due',
      wouldGo: {
        one: 'With this time {count} would go tonight, for good.',
        other: 'With this time {count} would go tonight, for good.',
      },
      change: 'Change',
      changeOf: 'Change: {title}',
      saved: 'Saved. What is due goes tonight.',
    },
    erasures: {
      title: 'Register of erasures',
      text: 'By number only. The register lies beside the database too and is applied again after a restore.',
      none: 'Nobody has been erased.',
      by: 'by {name}',
    },
    paper: {
      heading: 'Personal data',
      intro: 'This is what {school} holds about the person named above in its school-management program.',
      others:
        'Other persons stand in it by number only. A file with the photo and kept papers can be had as well.',
      withheld:
        'Not complete: {titles} is left out, since the role of whoever took this out does not show it.',
      nothing: 'Nothing is held about this person.',
      more: {
        one: '{count} further line stands in the file.',
        other: '{count} further lines stand in the file.',
      },
      yes: 'yes',
      no: 'no',
    },
  },
} as const;
