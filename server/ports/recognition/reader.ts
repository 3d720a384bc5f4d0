import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import { countConfident, isRecognised, type PageLine, type ReadFields, type ReadOrder } from './fields.ts'
import { readKtp } from './ktp.ts'
import { findZone, readPassport } from './passport.ts'
import { type Box, crop, possibleRotations, preparePicture } from './picture.ts'

/**
 * OCR process that reads documents one at a time. Started by `recognition.ts`, which kills it when it takes too long;
 * it receives only pictures, and has no settings or keys.
 */

export type ReaderMessage = { is: 'read'; fields: ReadFields } | { is: 'failed'; message: string }

sharp.cache(false)
sharp.concurrency(1)

const languages = { ktp: 'ind', passport: 'eng' } as const
type Language = (typeof languages)[keyof typeof languages]

const { resolve } = createRequire(import.meta.url)
/** Uses installed language data only: nothing is downloaded. */
const folderOf = (language: Language): string =>
  path.join(path.dirname(resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0_best_int')

const workers = new Map<Language, Promise<Worker>>()

function workerOf(language: Language): Promise<Worker> {
  const started =
    workers.get(language) ??
    createWorker(language, OEM.LSTM_ONLY, { langPath: folderOf(language), cacheMethod: 'none' })
  workers.set(language, started)
  return started
}

const anyLetter = ''
const zoneLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'
const nameLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ<'

interface BoxedLine extends PageLine {
  box: Box
}

async function linesOf(picture: Buffer, language: Language, letters: string): Promise<BoxedLine[]> {
  const worker = await workerOf(language)
  await worker.setParameters({
    tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
    tessedit_char_whitelist: letters,
    user_defined_dpi: '300',
  })
  const { data } = await worker.recognize(picture, {}, { text: false, blocks: true })
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
  return lines.map(({ words, bbox }) => ({
    box: bbox,
    height: bbox.y1 - bbox.y0,
    words: words.map(({ text, confidence, bbox: { x0, x1 } }) => ({
      text,
      confidence: confidence / 100,
      from: x0,
      to: x1,
    })),
  }))
}

const textOfAll = (lines: readonly PageLine[]): string =>
  lines.flatMap(({ words }) => words.map(({ text }) => text)).join('')

/** The zone is read again by itself with its restricted alphabet, at several sizes. */
const zoneScales = [1, 0.78, 1.3]

async function readZone(picture: Buffer, today: string): Promise<ReadFields> {
  const lines = await linesOf(picture, 'eng', anyLetter)
  const zone = findZone(lines)
  const [names, numbers] = zone === null ? [] : [lines[zone.names], lines[zone.numbers]]
  if (names === undefined || numbers === undefined) return {}
  let best: ReadFields = {}
  for (const scale of zoneScales) {
    const nameText = textOfAll(await linesOf(await crop(picture, names.box, scale), 'eng', nameLetters))
    const numberText = textOfAll(await linesOf(await crop(picture, numbers.box, scale), 'eng', zoneLetters))
    const fields = readPassport({ names: nameText, numbers: numberText }, lines, today)
    if (countConfident(fields) > countConfident(best)) best = fields
    if (isRecognised(best)) break
  }
  return best
}

const readers = {
  ktp: async (picture: Buffer) => readKtp(await linesOf(picture, 'ind', anyLetter)),
  passport: readZone,
} as const

async function read({ image, type, today }: ReadOrder): Promise<ReadFields> {
  let best: ReadFields = {}
  for (const quarter of await possibleRotations(image)) {
    const fields = await readers[type](await preparePicture(image, quarter), today)
    if (countConfident(fields) > countConfident(best)) best = fields
    // Anything readable is upright.
    if (countConfident(best) > 0) break
  }
  return best
}

const say = (message: ReaderMessage) => process.send?.(message)

process.on('message', (order: ReadOrder) => {
  read(order).then(
    (fields) => say({ is: 'read', fields }),
    (error: unknown) => say({ is: 'failed', message: String(error) }),
  )
})
// The parent process has ended.
process.on('disconnect', () => process.exit())
