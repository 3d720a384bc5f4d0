import sharp from 'sharp'

/** Prepares pictures of documents for OCR: greyscale, upright, deskewed, full contrast. */

/** Fill colour of areas without pixels after a rotation. */
const background = '#808080'
/** Width at which letters have the size that OCR prefers. */
const width = 1_800

/** Size of the copy used to detect the skew. */
const sidePixels = 600
const firstStep = 2
const widest = 12

/** Levelness of text lines: pixel rows then differ most from their neighbours. */
async function levelness(small: Buffer, angle: number): Promise<number> {
  const { data, info } = await sharp(small).rotate(angle, { background }).raw().toBuffer({ resolveWithObject: true })
  const [left, right] = [Math.round(info.width * 0.25), Math.round(info.width * 0.75)]
  const [top, bottom] = [Math.round(info.height * 0.2), Math.round(info.height * 0.85)]
  let sum = 0
  let above: number | null = null
  for (let y = top; y < bottom; y += 1) {
    let row = 0
    for (let x = left; x < right; x += 1) row += data[(y * info.width + x) * info.channels] ?? 0
    if (above !== null) sum += (row - above) ** 2
    above = row
  }
  return sum
}

/** The rotation in degrees that levels the text. */
async function findAngle(picture: Buffer): Promise<number> {
  const small = await sharp(picture).resize({ width: sidePixels, height: sidePixels, fit: 'inside' }).toBuffer()
  let best = { angle: 0, score: await levelness(small, 0) }
  const consider = async (angle: number) => {
    const score = await levelness(small, angle)
    if (score > best.score) best = { angle, score }
  }
  for (let angle = -widest; angle <= widest; angle += firstStep) await consider(angle)
  for (const step of [1, 0.5, 0.25]) {
    const { angle } = best
    await consider(angle - step)
    await consider(angle + step)
  }
  return best.angle
}

export type Rotation = 0 | 90 | 180 | 270

/** Documents are landscape: a portrait picture was taken with the phone upright, a landscape one may be upside down. */
export async function possibleRotations(image: Uint8Array): Promise<readonly Rotation[]> {
  const { width = 0, height = 0 } = await sharp(image).metadata()
  return height > width * 1.1 ? [90, 270, 0, 180] : [0, 180, 90, 270]
}

export async function preparePicture(image: Uint8Array, quarter: Rotation): Promise<Buffer> {
  const grey = await sharp(image).rotate(quarter).greyscale().normalise().png({ compressionLevel: 1 }).toBuffer()
  const angle = await findAngle(grey)
  return sharp(grey)
    .rotate(angle, { background })
    .normalise()
    .resize({ width })
    .sharpen({ sigma: 1.2 })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

export interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** Crops an area with a margin and scales it. */
export async function crop(picture: Buffer, { x0, y0, x1, y1 }: Box, scale: number): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  const room = Math.round((y1 - y0) * 0.35)
  const [left, top] = [Math.max(0, x0 - room), Math.max(0, y0 - room)]
  const size = { width: Math.min(width, x1 + room) - left, height: Math.min(height, y1 + room) - top }
  const part = sharp(picture).extract({ left, top, ...size })
  return part
    .resize({ width: Math.round(size.width * scale) })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
