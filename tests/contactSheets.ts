import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { locales } from '../contract/base/calls/envelope.ts'

/** All pictures of one screen side by side: a row for each width, a column for each language and theme. */

const [cellWidth, cellHeightMax, gap] = [480, 1600, 12]

const picturePattern = /^(?<screen>.+)-(?<locale>[a-z]{2})-(?<width>\d+)-(?<scheme>light|dark)\.png$/

interface Picture {
  file: string
  screen: string
  width: number
  column: number
}

function parsePicture(folder: string, file: string): Picture[] {
  const { screen = '', locale = '', width = '', scheme } = picturePattern.exec(file)?.groups ?? {}
  if (screen === '') return []
  const column = 2 * locales.findIndex((known) => known === locale) + (scheme === 'dark' ? 1 : 0)
  return [{ file: path.join(folder, file), screen, width: Number(width), column }]
}

async function shrink({ file }: Picture) {
  const { data, info } = await sharp(file).resize({ width: cellWidth }).png().toBuffer({ resolveWithObject: true })
  if (info.height <= cellHeightMax) return { input: data, height: info.height }
  const top = { left: 0, top: 0, width: cellWidth, height: cellHeightMax }
  return { input: await sharp(data).extract(top).png().toBuffer(), height: cellHeightMax }
}

async function writeSheet(file: string, pictures: readonly Picture[]): Promise<void> {
  const columns = [...new Set(pictures.map(({ column }) => column))].sort((a, b) => a - b)
  const widths = [...new Set(pictures.map(({ width }) => width))].sort((a, b) => a - b)
  const placed: OverlayOptions[] = []
  let top = gap
  for (const width of widths) {
    let rowHeight = 0
    for (const picture of pictures.filter((one) => one.width === width)) {
      const { input, height } = await shrink(picture)
      placed.push({ input, top, left: gap + columns.indexOf(picture.column) * (cellWidth + gap) })
      rowHeight = Math.max(rowHeight, height)
    }
    top += rowHeight + gap
  }
  const size = { width: gap + columns.length * (cellWidth + gap), height: top }
  await sharp({ create: { ...size, channels: 3, background: '#888' } })
    .composite(placed)
    .png()
    .toFile(file)
}

/** Writes a sheet for each screen with pictures in this folder. */
export async function writeSheets(folder: string): Promise<void> {
  const sheets = path.join(folder, 'sheets')
  await mkdir(sheets, { recursive: true })
  const pictures = (await readdir(folder)).flatMap((file) => parsePicture(folder, file))
  for (const [screen, ofScreen] of Map.groupBy(pictures, ({ screen }) => screen))
    await writeSheet(path.join(sheets, `${screen}.png`), ofScreen)
}
