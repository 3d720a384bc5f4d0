import { limits } from '../../../../contract/base/money/limits.ts'
import { AppError } from '../../../errors.ts'

/** The bytes of a picture outside its pixels: metadata, and content after its end. */

const textAt = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to)

const pngHeadBytes = 8
const chunkFrameBytes = 12

function nonPixelBytesOfPng(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let beside = ''
  let at = pngHeadBytes
  while (at + chunkFrameBytes <= bytes.length) {
    const length = view.getUint32(at)
    const name = textAt(bytes, at + 4, at + 8)
    const end = at + chunkFrameBytes + length
    if (name !== 'IDAT') beside += textAt(bytes, at + 8, Math.min(end, bytes.length))
    at = end
    if (name === 'IEND') break
  }
  return beside + textAt(bytes, Math.min(at, bytes.length), bytes.length)
}

/** A marker within pixel data: padding or a restart. */
const isPixelMark = (mark: number): boolean => mark === 0 || mark === 0xff || (mark >= 0xd0 && mark <= 0xd7)

function nonPixelBytesOfJpg(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let beside = ''
  let at = 2
  while (at + 4 <= bytes.length) {
    const mark = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || isPixelMark(mark)) {
      at += 1
      continue
    }
    if (mark === 0xd9) return beside + textAt(bytes, at + 2, bytes.length)
    const end = at + 2 + view.getUint16(at + 2)
    beside += textAt(bytes, at + 4, Math.min(end, bytes.length))
    at = end
  }
  return beside
}

const nonPixelBytesOf = (bytes: Uint8Array, type: 'png' | 'jpg'): string =>
  type === 'png' ? nonPixelBytesOfPng(bytes) : nonPixelBytesOfJpg(bytes)

/** Signatures by which other programs would recognise the same bytes. */
const otherFormatSignatures = [
  '%pdf-',
  'pk\u0003\u0004',
  'pk\u0005\u0006',
  'rar!\u001a',
  '<!doctype',
  '<html',
  '<script',
  '<svg',
  '<?php',
  '#!/',
]

function containsOtherFormat(text: string): boolean {
  const lower = text.toLowerCase()
  return otherFormatSignatures.some((mark) => lower.includes(mark))
}

/** Loaded with the first picture, and keeps none in memory for the next one. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

const longestSeconds = 15
const jpegQuality = 90

const tooWide = () => new AppError('image_too_wide', { field: 'file', values: { pixels: limits.imageSidePixelsMax } })

/** Re-encodes the picture, upright, without its metadata. */
export async function reencodeImage(bytes: Buffer, type: 'png' | 'jpg'): Promise<Buffer> {
  if (containsOtherFormat(nonPixelBytesOf(bytes, type))) throw new AppError('file_disguised', { field: 'file' })
  const unrecognised = (cause: unknown) => new AppError('file_unrecognised', { field: 'file', log: String(cause) })
  const sharp = await loadSharp()
  // Only the header is read until the size is known.
  const drawing = sharp(bytes, { limitInputPixels: limits.imagePixelsMax, failOn: 'error' })
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => Promise.reject(unrecognised(error)))
  const { width, height, format, isPalette } = head
  if (format !== (type === 'jpg' ? 'jpeg' : type)) throw unrecognised(`a picture is ${format}`)
  const isTooWide = Math.max(width, height) > limits.imageSidePixelsMax || width * height > limits.imagePixelsMax
  if (isTooWide) throw tooWide()
  const upright = drawing.autoOrient().timeout({ seconds: longestSeconds })
  const drawn =
    type === 'png' ? upright.png({ palette: isPalette }) : upright.jpeg({ quality: jpegQuality, mozjpeg: false })
  return drawn.toBuffer().catch((error: unknown) => Promise.reject(unrecognised(error)))
}
