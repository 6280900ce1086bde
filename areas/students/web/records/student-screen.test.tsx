import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { go } from '#platform/web/navigation.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import { brenda } from '#testing/students/student-record.ts';
import { studentsContributions } from '../contributions.ts';
import { Screen } from './student-screen.tsx';

const consents = 'GET /slm/Students/v1/consents';
const beside = {
  [consents]: () => recordOf({ consents: [], mayGive: true }),
  'GET /slm/Classes/v1/records': () => ({ success: true, data: [] }),
  'GET /slm/Groups/v1/get': () => ({ success: true, data: [] }),
  'GET /slm/Classes/v1/get': () => ({ success: true, data: [{ id: 7, name: 'Form 2 A' }] }),
};

const asSecretary = (screen: React.ReactNode, answers: Parameters<typeof openScreen>[2], language?: 'fr') =>
  openScreen(
    screen,
    {
      roles: ['SLM.Student.Edit', 'SLM.Student.Contact.View', 'SLM.Student.Health.Edit'],
      contributions: studentsContributions,
      ...(language ? { language } : {}),
    },
    { ...beside, ...answers },
  );

test('the record says who it is, how to reach the home and which class, as far as it is seen', async () => {
  go(location.pathname, { search: { student: 1 }, replace: true });
  const sister = { studentId: 9, firstName: 'Carine', lastName: 'Eyong', className: '6e B' };
  await asSecretary(<Screen />, {
    'GET /slm/Students/v1/record': () => recordOf({ ...brenda, siblings: [sister] }),
  });
  await expect.element(page.getByRole('heading', { name: 'Eyong Brenda' })).toBeVisible();
  await expect.element(page.getByText('05 Mar 2012')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Eyong Carine' }))
    .toHaveAttribute('href', '/student/detail?student=9');
  await page.getByRole('button', { name: 'Contact', exact: true }).click();
  await expect
    .element(page.getByRole('link', { name: '+237 650 00 00 00' }))
    .toHaveAttribute('href', 'tel:+237650000000');
  await expect.element(page.getByText('Repeats the year').first()).toBeVisible();
  go(location.pathname, { replace: true });
});

test('shows a student who has left with the class that was left, and since when', async () => {
  go(location.pathname, { search: { student: 1 }, replace: true });
  const enrolments = brenda.enrolments.map((one) => ({
    ...one,
    current: false,
    endedOn: '2026-11-17' as SchoolDay,
  }));
  await asSecretary(<Screen />, {
    'GET /slm/Students/v1/record': () =>
      recordOf({ ...brenda, status: 'transferred', statusOn: '2026-11-17', enrolments }),
  });
  await expect.element(page.getByText('Was in Form 1 A (2026/2027)')).toBeVisible();
  await expect.element(page.getByText('2026/2027 · left on 17 Nov 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Eyong Brenda' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Enrol in a class' })).toBeVisible();
  go(location.pathname, { replace: true });
});

test('tells callers who see names only so, and offers them no way to change anything', async () => {
  go(location.pathname, { search: { student: 1 }, replace: true });
  await openScreen(
    <Screen />,
    { roles: ['SLM.Student.View'], contributions: studentsContributions },
    {
      ...beside,
      'GET /slm/Students/v1/record': () =>
        recordOf({ ...brenda, identity: null, contacts: null, mayEdit: false }),
    },
  );
  await expect
    .element(page.getByText('You do not have permission to see these details.').first())
    .toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

sampledTest(
  'an editor sees the conflicting changes of a record, and keeps both when keeping their own',
  async () => {
    go(location.pathname, { search: { student: 1 }, replace: true });
    const sent: unknown[] = [];
    const theirs = {
      ...brenda,
      version: 4,
      contacts: {
        phone: '+237 699 99 99 99',
        phone2: null,
        email: null,
        address: 'Quartier 3',
        emergency: [],
      },
    };
    await asSecretary(<Screen />, {
      'GET /slm/Students/v1/record': () => recordOf(brenda),
      'PUT /slm/Students/v1/update': ({ body }: Sent) => {
        sent.push(body);
        return sent.length > 1
          ? recordOf(brenda)
          : refusal(409, 'PLATFORM.errors.stale', { current: theirs });
      },
    });
    await page.getByRole('button', { name: 'Edit the record' }).click();
    await page.getByRole('textbox', { name: 'Last name' }).fill('Eyung');
    await page.getByRole('button', { name: 'Save' }).click();
    const notice = page.getByRole('alert');
    await expect.element(notice.getByText(/Phone: \+237 699 99 99 99/)).toBeVisible();
    await expect.element(notice.getByText(/Last name: Eyung/)).toBeVisible();
    await notice.getByRole('button', { name: 'Keep my version' }).click();
    await expect.poll(() => sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ id: 1, version: 4, lastName: 'Eyung', contacts: theirs.contacts });
  },
);

sampledTest('a student out of scope is reported as missing, in French too', async () => {
  go(location.pathname, { search: { student: 9 }, replace: true });
  await asSecretary(
    <Screen />,
    { 'GET /slm/Students/v1/record': () => refusal(404, 'PLATFORM.errors.missing') },
    'fr',
  );
  await expect.element(page.getByText(/introuvable, ou vous n’y avez pas accès/)).toBeVisible();
});

test('tells callers who may open no student so instead of waiting', async () => {
  go(location.pathname, { search: { student: 9 }, replace: true });
  await openScreen(<Screen />, { roles: ['Expert'], contributions: studentsContributions }, {});
  await expect.element(page.getByText('You do not have permission to open this page.')).toBeVisible();
});

test('a change of class says first what follows, and is sent with its day and the class to leave', async () => {
  go(location.pathname, { search: { student: 1 }, replace: true });
  const sent: unknown[] = [];
  await asSecretary(<Screen />, {
    'GET /slm/Students/v1/record': () => recordOf(brenda),
    'GET /slm/Students/v1/consequences': () => ({
      success: true,
      data: [{ area: 'homework', key: 'GIVING.leaves', count: 2 }],
    }),
    'PUT /slm/Students/v1/class': ({ body }: Sent) => {
      sent.push(body);
      return recordOf(brenda);
    },
  });
  await page.getByRole('button', { name: 'Actions for Eyong Brenda' }).click();
  await page.getByRole('menuitem', { name: 'Change class' }).click();
  await expect.element(page.getByText(/2 ongoing homeworks of the class no longer include/)).toBeVisible();
  const save = page.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();
  await page.getByRole('combobox', { name: 'Class' }).selectOptions('Form 2 A');
  await page.getByRole('textbox', { name: 'From' }).fill('02/11/2026');
  await save.click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toEqual({
    id: 1,
    version: 3,
    fromClassId: 5,
    toClassId: 7,
    repeating: true,
    on: '2026-11-02',
    reason: null,
  });
});

sampledTest('shows health notes on request, and changes them there', async () => {
  go(location.pathname, { search: { student: 1 }, replace: true });
  const sent: unknown[] = [];
  const health = { note: 'Asthma.', version: 1, updatedBy: 'Mme Ngo', updatedAt: null, mayEdit: true };
  await asSecretary(<Screen />, {
    'GET /slm/Students/v1/record': () => recordOf({ ...brenda, knowsHealth: true }),
    'POST /slm/Students/v1/health/read': () => recordOf(health),
    'PUT /slm/Students/v1/health': ({ body }: Sent) => {
      sent.push(body);
      return recordOf({ ...health, note: 'Asthma, inhaler.', version: 2 });
    },
  });
  await expect.element(page.getByText('Asthma.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(page.getByText('Asthma.')).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('textbox', { name: 'Health notes' }).fill('Asthma, inhaler.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Asthma, inhaler.')).toBeVisible();
  expect(sent).toEqual([{ id: 1, version: 1, note: 'Asthma, inhaler.' }]);
});

sampledTest('somebody to call is added to the record, and is whole before it can be saved', async () => {
  go(location.pathname, { search: { student: 1 }, replace: true });
  const sent: { contacts?: unknown; repeating?: boolean }[] = [];
  await asSecretary(<Screen />, {
    'GET /slm/Students/v1/record': () => recordOf(brenda),
    'PUT /slm/Students/v1/update': ({ body }: Sent) => {
      sent.push(body as (typeof sent)[number]);
      return recordOf(brenda);
    },
  });
  await page.getByRole('button', { name: 'Edit the record' }).click();
  await page.getByRole('button', { name: 'Add an emergency contact' }).click();
  await page.getByRole('textbox', { name: 'Name of person 1' }).fill('Tata Ngum');
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Phone of person 1' }).fill('650 11 11 11');
  // Brenda does the year again so far.
  await page.getByRole('checkbox', { name: 'Repeats the year' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.repeating).toBe(false);
  expect(sent[0]?.contacts).toMatchObject({
    emergency: [{ name: 'Tata Ngum', relation: null, phone: '650 11 11 11' }],
  });
});

sampledTest(
  'a photo is chosen, moved under the square and sent small; the consent of the family is recorded beside it',
  async () => {
    go(location.pathname, { search: { student: 1 }, replace: true });
    const sent: { image: string }[] = [];
    const agreed: unknown[] = [];
    await asSecretary(<Screen />, {
      'GET /slm/Students/v1/record': () => recordOf(brenda),
      'PUT /slm/Students/v1/photo': ({ body }: Sent) => {
        sent.push(body as { image: string });
        return recordOf({ id: 1 });
      },
      'PUT /slm/Students/v1/consents': ({ body }: Sent) => {
        agreed.push(body);
        return recordOf({ consents: [], mayGive: true });
      },
    });
    await page.getByRole('button', { name: 'Actions for Eyong Brenda' }).click();
    await page.getByRole('menuitem', { name: 'Photo' }).click();
    const canvas = new OffscreenCanvas(1600, 1200);
    canvas.getContext('2d')?.fillRect(0, 0, 800, 1200);
    const taken = new File([await canvas.convertToBlob({ type: 'image/png' })], 'IMG_1.png', {
      type: 'image/png',
    });
    await page.getByLabelText('Take or choose a photo').first().upload(taken);
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /may be shown in the record/ })
      .click();
    await expect.poll(() => agreed).toEqual([{ id: 1, purpose: 'record', given: true }]);
    const save = page.getByRole('button', { name: 'Save' });
    await expect.element(save).toBeEnabled();
    await save.click();
    await expect.poll(() => sent).toHaveLength(1);
    const bytes = Uint8Array.from(atob(sent[0]?.image ?? ''), (letter) => letter.charCodeAt(0));
    const small = await createImageBitmap(new Blob([bytes]));
    expect([small.width, small.height]).toEqual([640, 640]);
  },
);

sampledTest('a photo is taken away only after a question', async () => {
  go(location.pathname, { search: { student: 1 }, replace: true });
  const removed: unknown[] = [];
  await asSecretary(<Screen />, {
    'GET /slm/Students/v1/record': () => recordOf({ ...brenda, hasPhoto: true }),
    'DELETE /slm/Students/v1/photo': ({ query }: Sent) => {
      removed.push(query.get('id'));
      return recordOf({ id: 1 });
    },
  });
  await page.getByRole('button', { name: 'Actions for Eyong Brenda' }).click();
  await page.getByRole('menuitem', { name: 'Photo' }).click();
  const takeAway = page.getByRole('button', { name: 'Remove the photo' });
  await takeAway.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(removed).toEqual([]);
  await takeAway.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the photo' }).click();
  await expect.poll(() => removed).toEqual(['1']);
});

sampledTest(
  'a document is added with its kind and name, downloaded, and deleted after a question',
  async () => {
    go(location.pathname, { search: { student: 1, tab: 'documents' }, replace: true });
    const sent: unknown[] = [];
    const kept = {
      id: 8,
      kind: 'transfer',
      name: 'Exeat',
      type: 'application/pdf',
      size: 40_960,
      addedBy: 'Mme Ngo',
      addedAt: '2026-11-20T08:30:00.000Z',
    };
    await asSecretary(<Screen />, {
      'GET /slm/Students/v1/record': () => recordOf(brenda),
      'GET /slm/Students/v1/documents': () => ({
        success: true,
        data: [kept, { ...kept, id: 9, kind: 'birthCertificate', name: 'Birth certificate' }],
      }),
      'POST /slm/Students/v1/documents': ({ body }: Sent) => {
        sent.push(body);
        return recordOf(kept);
      },
      'DELETE /slm/Students/v1/documents': ({ query }: Sent) => {
        sent.push(query.get('id'));
        return recordOf({ id: 8 });
      },
    });
    await expect
      .element(page.getByText(/Transfer certificate · 40 KB · 20 Nov 2026 · Mme Ngo/))
      .toBeVisible();
    // A document named as its kind shows the name only once.
    await expect.element(page.getByText('40 KB · 20 Nov 2026 · Mme Ngo', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Add a document' }).click();
    await page
      .getByLabelText('Take or choose a file')
      .first()
      .upload(new File(['%PDF-1.7 %%EOF'], 'a.pdf', { type: 'application/pdf' }));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        { id: 1, kind: 'birthCertificate', name: 'Birth certificate', content: btoa('%PDF-1.7 %%EOF') },
      ]);
    await page.getByRole('button', { name: 'Remove Exeat' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(() => sent.at(-1)).toBe('8');
    go(location.pathname, { replace: true });
  },
);

test('the keeper of the record notes that the family agreed to the photo at school, and reads since when', async () => {
  const given = {
    purpose: 'record',
    wording: 1,
    way: 'paper',
    withdrawnAt: null,
    givenAt: '2026-11-20T08:30:00.000Z',
  };
  let sent: Sent | null = null;
  go(location.pathname, { search: { student: 1 }, replace: true });
  await asSecretary(<Screen />, {
    'GET /slm/Students/v1/record': () => recordOf(brenda),
    [consents]: () => recordOf({ consents: sent ? [given] : [], mayGive: true }),
    'PUT /slm/Students/v1/consents': (request) => {
      sent = request;
      return recordOf({ consents: [given], mayGive: true });
    },
  });
  await expect
    .element(page.getByText('Not given: only staff who manage the record can see the photo.'))
    .toBeVisible();
  await page.getByRole('checkbox', { name: /may be shown in the record/ }).click();
  await expect.element(page.getByText(/^Given on paper, recorded 20 Nov 2026/)).toBeVisible();
  expect((sent as Sent | null)?.body).toEqual({ id: 1, purpose: 'record', given: true });
});

sampledTest(
  'a certificate is printed without the signature where the box is not ticked, and the dialog says what that means',
  async () => {
    go(location.pathname, { search: { student: 1 }, replace: true });
    const requests: (string | null)[][] = [];
    await asSecretary(<Screen />, {
      'GET /slm/Students/v1/record': () => recordOf(brenda),
      'GET /slm/Organisation/v1/signing': () => recordOf({ signature: true, stamp: true, asRule: true }),
      'GET /slm/Students/v1/certificate': ({ query }: Sent) => {
        requests.push([query.get('signed'), query.get('language')]);
        return refusal(409, 'STUDENT.errors.notThisYear');
      },
    });
    await page.getByRole('button', { name: /Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Certificate of schooling' }).click();
    const dialog = page.getByRole('dialog');
    const box = dialog.getByRole('checkbox', { name: 'Print signature and stamp' });
    await expect.element(box).toBeChecked();
    await expect.element(dialog.getByText(/not valid without/)).not.toBeInTheDocument();
    await box.click();
    await expect.element(dialog.getByText(/not valid without/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Create the PDF' }).click();
    await expect.poll(() => requests).toEqual([['false', 'en']]);
    go(location.pathname, { replace: true });
  },
);
