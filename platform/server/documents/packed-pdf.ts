/** What is done with a PDF that is made: packing it small, and joining several. The one place that knows pdf-lib. */

/** Read at the first document: the library is large, and a server that prints nothing does without it. */
const library = () => import('@cantoo/pdf-lib');

/** Its own time stays, so that the same bytes come out again; no page is put into one that has none. */
const packing = {
  useObjectStreams: true,
  addDefaultPage: false,
  updateFieldAppearances: false,
  objectsPerTick: Number.POSITIVE_INFINITY,
};

/**
 * The same document with its objects packed together: Typst writes the structure for readers aloud in plain letters, which take
 * half of a page's bytes.
 */
export async function packedPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const { PDFDocument } = await library();
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.save(packing);
}

/** All pages of untagged documents, one after another. The structure of tagged ones would be lost. */
export async function joinedPdf(
  parts: AsyncIterable<Uint8Array>,
  { title, madeAt }: { readonly title: string; readonly madeAt: Date },
): Promise<Uint8Array> {
  const { PDFDocument } = await library();
  const whole = await PDFDocument.create({ updateMetadata: false });
  whole.setTitle(title, { showInWindowTitleBar: true });
  whole.setCreationDate(madeAt);
  for await (const bytes of parts) {
    const part = await PDFDocument.load(bytes, { updateMetadata: false });
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page);
  }
  return whole.save(packing);
}
