import sharp from 'sharp'
import { limits } from '../../../../contract/base/limits.ts'
import { AppError } from '../../../errors.ts'
import { besidePixels, holdsOther } from './imageStructure.ts'

// Nothing of a picture is kept in memory for the next one.
sharp.cache(false)

const longestSeconds = 15
const jpegQuality = 90

const tooWide = () => new AppError('image_too_wide', { field: 'file', values: { pixels: limits.imageSidePixelsMax } })

/** The same picture drawn anew, upright: nothing of what stood beside its pixels is left. */
export async function cleanImage(bytes: Buffer, type: 'png' | 'jpg'): Promise<Buffer> {
  if (holdsOther(besidePixels(bytes, type))) throw new AppError('file_disguised', { field: 'file' })
  const unrecognised = (cause: unknown) => new AppError('file_unrecognised', { field: 'file', log: String(cause) })
  // The header alone is read until its size is known.
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
