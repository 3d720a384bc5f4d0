/** Writes a TrueType font of some letters, with the tables that a PDF needs. */

interface Letter {
  /** Unicode. */
  point: number
  advance: number
  /** An entry of the `glyf` table, empty for a space. */
  outline: Uint8Array
}

interface Metrics {
  unitsPerEm: number
  ascent: number
  descent: number
  bbox: { minX: number; minY: number; maxX: number; maxY: number }
}

const version1 = 0x00010000

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  values.forEach((value, at) => {
    bytes.writeUInt16BE(value & 0xffff, 2 * at)
  })
  return bytes
}

function longs(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, at) => {
    bytes.writeUInt32BE(value >>> 0, 4 * at)
  })
  return bytes
}

const padded = (bytes: Uint8Array): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

function checksum(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}

/** Format 4 for Windows: a segment for each letter, in order, and the one that ends the table. */
function cmapOf(letters: readonly Letter[]): Buffer {
  const segments = letters
    .map(({ point }, at) => ({ point, delta: at + 1 - point }))
    .sort((one, other) => one.point - other.point)
  const points = [...segments.map(({ point }) => point), 0xffff]
  const deltas = [...segments.map(({ delta }) => delta), 1]
  const count = points.length
  const power = 2 ** Math.floor(Math.log2(count))
  const table = Buffer.concat([
    words(4, 16 + 8 * count, 0, 2 * count, 2 * power, Math.log2(power), 2 * (count - power)),
    words(...points, 0, ...points, ...deltas, ...points.map(() => 0)),
  ])
  return Buffer.concat([words(0, 1, 3, 1), longs(12), table])
}

const headOf = ({ unitsPerEm, bbox: { minX, minY, maxX, maxY } }: Metrics): Buffer =>
  Buffer.concat([
    longs(version1, version1, 0, 0x5f0f3cf5),
    words(3, unitsPerEm),
    longs(0, 0, 0, 0),
    words(minX, minY, maxX, maxY, 0, 8, 2, 1, 0),
  ])

function hheaOf({ ascent, descent, bbox }: Metrics, letters: readonly Letter[]): Buffer {
  const widest = Math.max(0, ...letters.map(({ advance }) => advance))
  const rest = [0, 0, 0, 0, 0, 0, 0]
  return Buffer.concat([
    longs(version1),
    words(ascent, descent, 0, widest, bbox.minX, 0, bbox.maxX, 1, ...rest, letters.length + 1),
  ])
}

/** Contours are counted in an entry's first word, and end with the index of its last point. */
function maxpOf(letters: readonly Letter[]): Buffer {
  const sizes = letters.map(({ outline }) => {
    if (outline.length === 0) return { contours: 0, points: 0 }
    const view = new DataView(outline.buffer, outline.byteOffset)
    const contours = view.getInt16(0)
    return { contours, points: view.getUint16(10 + 2 * (contours - 1)) + 1 }
  })
  const points = Math.max(0, ...sizes.map((size) => size.points))
  const contours = Math.max(0, ...sizes.map((size) => size.contours))
  const rest = [0, 0, 0, 0, 0, 0, 0, 0]
  return Buffer.concat([longs(version1), words(letters.length + 1, points, contours, 0, 0, 2, ...rest)])
}

const leftOf = ({ outline }: Letter): number =>
  outline.length === 0 ? 0 : new DataView(outline.buffer, outline.byteOffset).getInt16(2)

/** The font's first glyph, shown for letters it lacks, is empty. */
export function writeTrueType(letters: readonly Letter[], metrics: Metrics): Buffer {
  const glyphs = letters.map(({ outline }) => padded(outline))
  // Of the empty first glyph, and of each letter.
  const places = [0, 0]
  for (const { length } of glyphs) places.push((places.at(-1) ?? 0) + length)
  const tables: readonly [tag: string, bytes: Buffer][] = [
    ['cmap', cmapOf(letters)],
    ['glyf', Buffer.concat(glyphs)],
    ['head', headOf(metrics)],
    ['hhea', hheaOf(metrics, letters)],
    ['hmtx', words(0, 0, ...letters.flatMap((letter) => [letter.advance, leftOf(letter)]))],
    ['loca', longs(...places)],
    ['maxp', maxpOf(letters)],
  ]
  const power = 2 ** Math.floor(Math.log2(tables.length))
  let offset = 12 + 16 * tables.length
  const directory = tables.map(([tag, bytes]) => {
    const full = padded(bytes)
    const entry = Buffer.concat([Buffer.from(tag, 'latin1'), longs(checksum(full), offset, bytes.length)])
    offset += full.length
    return { entry, full }
  })
  return Buffer.concat([
    longs(version1),
    words(tables.length, 16 * power, Math.log2(power), 16 * (tables.length - power)),
    ...directory.map(({ entry }) => entry),
    ...directory.map(({ full }) => full),
  ])
}
