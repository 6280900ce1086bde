/** The forms in which pictures of people are kept. Runs in the process that reads foreign files. */
import sharp, { type Sharp } from 'sharp';
import { largestPicture } from '../../../kernel/document-contract.ts';
import type { PictureForm } from '../questions.ts';
import { inkOf } from './ink.ts';
import { rewrittenPicture } from './rewritten-picture.ts';

/** Points of the longer side of a document that is kept as it is sent. */
const widestDocument = 2400;
/** Sizes tried in turn until a picture is small enough: points of its longer side, and quality. */
const smaller: readonly (readonly [number, number])[] = [
  [1600, 75],
  [1600, 55],
  [1280, 50],
  [1024, 40],
  [800, 30],
];
/** Sides of a person's photo, as lists and pages show it. */
const sides = [320, 96] as const;
/** Width of a logo of 25 mm, and of a signature of 60 mm. */
const widest = { logo: 320, signing: 640 } as const;

/** The picture in this form, first the largest; null when the bytes are no picture that can be kept (`rewrittenPicture`). */
export function pictureAs(form: PictureForm, bytes: Buffer): Promise<readonly Buffer[] | null> {
  return rewrittenPicture(bytes, forms[form]);
}

const forms: Readonly<Record<PictureForm, (picture: Sharp) => Promise<readonly Buffer[]>>> = {
  async square(picture) {
    const square = await picture.resize(sides[0], sides[0], { fit: 'cover' }).png().toBuffer();
    return Promise.all(
      sides.map((side) => sharp(square).resize(side, side).webp({ quality: 76, effort: 4 }).toBuffer()),
    );
  },
  document: async (picture) => [await jpegOf(picture, widestDocument, 82)],
  async smallDocument(picture) {
    const [[side]] = smaller as [(typeof smaller)[0]];
    // Unpacked once: a large picture takes a second for that.
    const once = await inside(picture, side).png({ compressionLevel: 1 }).toBuffer();
    let content: Buffer = Buffer.alloc(0);
    for (const [points, quality] of smaller) {
      content = await jpegOf(sharp(once), points, quality);
      if (content.length <= largestPicture) break;
    }
    return [content];
  },
  // Even colours stay even, so that they take little room in every PDF they are printed into.
  logo: async (picture) => [
    await inside(picture, widest.logo).webp({ lossless: true, effort: 5 }).toBuffer(),
  ],
  /** A signature or a stamp: of a photo the ink alone. */
  async signing(picture) {
    const { data, info } = await inside(picture, widest.signing)
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const ink = sharp(inkOf(data, width, height) ?? data, { raw: { width, height, channels: 4 } });
    return [await ink.webp({ quality: 88, alphaQuality: 100, effort: 5 }).toBuffer()];
  },
};

function inside(picture: Sharp, side: number): Sharp {
  return picture.resize(side, side, { fit: 'inside', withoutEnlargement: true });
}

function jpegOf(picture: Sharp, side: number, quality: number): Promise<Buffer> {
  // A transparent background is rendered white.
  return inside(picture, side).flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer();
}
