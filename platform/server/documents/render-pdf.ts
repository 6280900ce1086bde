/**
 * Renders PDFs with Typst; no other file knows Typst. Runs in its own process (typesetter-program.ts), because it blocks and
 * keeps memory.
 */
import { join } from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { printable } from './printable-text.ts';

export interface RenderedPdf {
  readonly bytes: Uint8Array;
  /** Passed as PDF/UA-1, or was not to. Without it, some text has a letter that no font here draws. */
  readonly accessible: boolean;
}

export type RenderPdf = (
  template: string,
  data: Readonly<Record<string, unknown>>,
  pictures: ReadonlyMap<string, Uint8Array>,
  /** Seconds since 1970. */
  madeAt: number,
  form?: RenderedForm,
) => RenderedPdf;

interface RenderedForm {
  /** Without the structure that readers aloud need: for what is only printed. */
  readonly untagged?: boolean | undefined;
  /** Its pages as one SVG: what is to be looked at is painted from it (painted-page.ts). */
  readonly picture?: boolean | undefined;
}

const root = join(import.meta.dirname, '../../..');
/** The virtual paths of data and pictures for a template; nothing is on disk. */
const printed = join(root, 'print');
const nothingToSee = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');

/** @throws Error with what Typst says of the template, or of a picture that is none. */
export function openRenderer(): RenderPdf {
  const compiler = NodeCompiler.create({
    workspace: root,
    fontArgs: [{ fontPaths: [join(import.meta.dirname, 'fonts')] }],
  });

  const compile = (source: { mainFilePath: string } | { mainFileContent: string }): NodeTypstDocument => {
    const compiled = compiler.compile(source);
    if (compiled.result) return compiled.result;
    throw new Error(`Typst refused: ${JSON.stringify(compiled.takeError()?.shortDiagnostics)}`);
  };

  /** A picture that cannot be read is left out: one broken photo does not keep a class from its board. */
  const hideBroken = (names: Iterable<string>) => {
    for (const name of names) {
      try {
        compile({ mainFileContent: `#image("/print/${name}")` });
      } catch {
        compiler.mapShadow(join(printed, name), nothingToSee);
      }
    }
  };

  return (template, data, pictures, madeAt, form = {}) => {
    try {
      compiler.mapShadow(join(printed, 'data.json'), Buffer.from(JSON.stringify(printable(data))));
      for (const [name, bytes] of pictures) compiler.mapShadow(join(printed, name), Buffer.from(bytes));
      const source = { mainFilePath: join(root, template) };
      let document: NodeTypstDocument;
      try {
        document = compile(source);
      } catch (error) {
        if (pictures.size === 0) throw error;
        hideBroken(pictures.keys());
        document = compile(source);
      }
      return exported(compiler, document, madeAt, form);
    } finally {
      compiler.resetShadow();
    }
  };
}

/** As PDF/UA-1, which Typst itself checks; a document with a letter that no font has is still printed, with a box in its place. */
function exported(
  compiler: NodeCompiler,
  document: NodeTypstDocument,
  creationTimestamp: number,
  { untagged = false, picture = false }: RenderedForm,
): RenderedPdf {
  if (picture) return { bytes: Buffer.from(compiler.plainSvg(document)), accessible: true };
  if (untagged)
    return { bytes: compiler.pdf(document, { creationTimestamp, pdfTags: false }), accessible: true };
  try {
    return {
      bytes: compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp }),
      accessible: true,
    };
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('could not be displayed with font'))) throw error;
    return { bytes: compiler.pdf(document, { creationTimestamp }), accessible: false };
  }
}
