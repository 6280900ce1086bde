import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DocumentToSend } from '#platform/kernel/document-contract.ts';
import { slowTest } from '#testing/sampling.ts';
import { openScreen } from '#testing/screen.tsx';
import { DocumentsField } from './documents-field.tsx';

const photo = (name: string) => new File([new Uint8Array([255, 216, 255])], name, { type: 'image/jpeg' });

/** The input is one to assistive technology too. */
const button = () => page.getByRole('button', { name: 'Photo or PDF' }).last();

function Field({ most }: { most: number }) {
  const [chosen, setChosen] = useState<readonly DocumentToSend[]>([]);
  return (
    <DocumentsField
      chosen={chosen}
      most={most}
      left={most - chosen.length}
      onChosen={(document) => setChosen([...chosen, document])}
      onRemove={(document) => setChosen(chosen.filter((one) => one !== document))}
    />
  );
}

test('documents are listed without their ending as they are chosen, up to the most, and removed again', async () => {
  await openScreen(<Field most={2} />, {}, {});
  const choose = page.getByLabelText('Photo or PDF');
  await expect.element(page.getByText(/2 documents at most/)).toBeVisible();
  await choose.upload(photo('Board.jpg'));
  await expect.element(page.getByText('Board', { exact: true })).toBeVisible();
  await choose.upload(new File(['%PDF-1.7'], 'Exercise.pdf', { type: 'application/pdf' }));
  await expect.element(page.getByText('Exercise', { exact: true })).toBeVisible();
  await expect.element(button()).toBeDisabled();
  await expect.element(page.getByText(/There are 2 documents already/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Board' }).click();
  await expect.element(page.getByText('Board', { exact: true })).not.toBeInTheDocument();
  await expect.element(button()).toBeEnabled();
});

slowTest('refuses an unsendable document by name, and keeps the chosen ones', async () => {
  await openScreen(<Field most={3} />, {}, {});
  const choose = page.getByLabelText('Photo or PDF');
  await choose.upload(photo('Board.jpg'));
  await choose.upload(new File(['heic'], 'IMG_1.HEIC', { type: 'image/heic' }));
  await expect.element(page.getByText(/^IMG_1\.HEIC: choose a photo/)).toBeVisible();
  const large = new File([new Uint8Array(6 * 1024 * 1024)], 'Scan.pdf', { type: 'application/pdf' });
  await choose.upload(large);
  await expect.element(page.getByText(/^Scan\.pdf: this PDF is larger than 5 MB/)).toBeVisible();
  await expect.element(page.getByText('Board', { exact: true })).toBeVisible();
});
