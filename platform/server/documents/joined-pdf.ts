/** Joins several PDFs into one. The one place that writes with pdf-lib. */

/** Read at the first document: the library is large, and a server that prints nothing does without it. */
const library = () => (loaded ??= load());
let loaded: ReturnType<typeof load> | null = null;

async function load() {
  const found = await import('@cantoo/pdf-lib');
  appendAtOnce(found.PDFCrossRefStream.prototype as unknown as CrossReferences);
  return found;
}

/** Objects of a file by their numbers, as the library keeps them. */
interface CrossReferences {
  readonly entries: { readonly ref: { readonly objectNumber: number } }[];
  appendEntry(entry: CrossReferences['entries'][number]): void;
}

/**
 * The library looks through all objects for the place of each, although they come in order: for the cards of a
 * school with tens of thousands that took longer than setting them.
 */
function appendAtOnce(references: CrossReferences): void {
  const append = references.appendEntry;
  references.appendEntry = function (this: CrossReferences, entry) {
    const last = this.entries.at(-1);
    if (last && last.ref.objectNumber > entry.ref.objectNumber) append.call(this, entry);
    else this.entries.push(entry);
  };
}

/** Its own time stays, so that the same bytes come out again; no page is put into one that has none. */
const packing = {
  useObjectStreams: true,
  addDefaultPage: false,
  updateFieldAppearances: false,
  objectsPerTick: Number.POSITIVE_INFINITY,
};

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
