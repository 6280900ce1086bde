import sharp from 'sharp';

/** Points across an A4 page: what is small on it is still read when a phone shows it three times as large. */
const width = 1240;
/** Pixels per inch at which the 595 points of A4 become slightly more than `width`; the picture is then scaled down. */
const density = 105;

/** A page that Typst has drawn as SVG, as WebP: a tenth of its bytes. */
export async function paintedPage(svg: Uint8Array): Promise<Uint8Array> {
  sharp.concurrency(1);
  sharp.cache(false);
  const page = sharp(svg, { density }).flatten({ background: '#ffffff' }).resize({ width });
  return page.webp({ quality: 80, effort: 2 }).toBuffer();
}
