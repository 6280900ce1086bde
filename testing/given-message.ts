/** A message to the families of a class as it is written, with what a test is not about. @param more what the test is about */
export function givenMessage(classId: number, more: object) {
  return {
    subject: { en: 'Trip', fr: null },
    body: { en: 'Dear parents', fr: null },
    audience: 'classes',
    among: 'all',
    targetIds: [classId],
    choices: [],
    confirms: false,
    replies: true,
    noticeUntil: null,
    send: true,
    ...more,
  };
}
