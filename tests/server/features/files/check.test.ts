import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { createSheet } from '../../../../server/documents/pdf.ts'
import { AppError } from '../../../../server/errors.ts'
import { checkFile, checkPdfInThread } from '../../../../server/features/files/check/checkFile.ts'
import { createScan } from '../../../../server/ports/scan/scan.ts'
import { objectStreamOf, pagePdf, streamOf } from '../../../support/documents/pdfObjects.ts'

const scan = createScan({ clamd: null })
const types = ['png', 'jpg', 'pdf'] as const
const judged = (bytes: Buffer) => checkFile('somebody', () => Promise.resolve(bytes), types, scan)
const said = (bytes: Buffer) =>
  judged(bytes).then(
    ({ type }) => type,
    (error: unknown) => (error instanceof AppError ? error.codeName : String(error)),
  )

const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`
const html = Buffer.from('<html><script>alert(1)</script></html>')
const archive = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
const archiveWithComment = (length: number) => {
  const end = Buffer.from(archive)
  end.writeUInt16LE(length, 20)
  return end
}

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e8e0d0' } })

/** Adds a chunk after the header of a PNG. */
function withChunk(png: Buffer, name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crcOf(named))
  return Buffer.concat([png.subarray(0, 33), length, named, sum, png.subarray(33)])
}

function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** Claims this width and height. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const head = Buffer.from(png.subarray(12, 29))
  head.writeUInt32BE(width, 4)
  head.writeUInt32BE(height, 8)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crcOf(head))
  return Buffer.concat([png.subarray(0, 12), head, sum, png.subarray(33)])
}

/** A page with this object, in which `from` is replaced by `to`. */
const altered = (object: Buffer, from: string, to: string) =>
  pagePdf(Buffer.from(object.toString('latin1').replace(from, to), 'latin1'))

/** Changes the last compressed bytes. */
const cutOff = (stream: Buffer) => {
  const at = stream.lastIndexOf('\nendstream')
  return Buffer.concat([stream.subarray(0, at - 900), Buffer.alloc(900), stream.subarray(at)])
}

let png: Buffer
let jpg: Buffer
const script = '<</S/JavaScript/JS(app.alert(1))>>'

beforeAll(async () => {
  png = await pictureOf(40, 30).png().toBuffer()
  jpg = await pictureOf(40, 30)
    .withExif({ IFD0: { Artist: 'canary of a camera' } })
    .jpeg()
    .toBuffer()
})

describe('T22 picture', () => {
  it('A picture is redrawn upright, without any data beside its pixels', async () => {
    const turned = await pictureOf(40, 30)
      .withExif({ IFD0: { Artist: 'canary of a camera' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const noted = withChunk(png, 'tEXt', Buffer.from('Comment\0canary of a program'))
    const moving = Buffer.concat([turned, Buffer.from('ftypmp42 canary of a film')])
    expect(jpg.includes('canary')).toBe(true)
    for (const bytes of [jpg, noted, moving]) {
      const kept = (await judged(bytes)).bytes
      expect(kept.includes('canary')).toBe(false)
    }
    expect(await sharp((await judged(moving)).bytes).metadata()).toMatchObject({ width: 30, height: 40 })
    const once = (await judged(png)).bytes
    expect((await judged(png)).bytes.equals(once)).toBe(true)
  })

  it.each<[string, () => Buffer, string]>([
    ['is a program', () => Buffer.from('MZ\x90\0\x03\0\0\0'), 'file_unrecognised'],
    ['is a drawing with script', () => Buffer.from('<svg onload="alert(1)"/>'), 'file_unrecognised'],
    [
      'is HTML behind the mark of a PNG',
      () => Buffer.concat([png.subarray(0, 16), html, png.subarray(-12)]),
      'file_disguised',
    ],
    [
      'is HTML between the marks of a JPEG',
      () => Buffer.concat([jpg.subarray(0, 3), html, jpg.subarray(-2)]),
      'file_disguised',
    ],
    ['is cut off', () => Buffer.concat([png.subarray(0, 60), png.subarray(-12)]), 'file_unrecognised'],
    ['has HTML behind its end', () => Buffer.concat([jpg, html, jpg.subarray(-2)]), 'file_disguised'],
    ['has HTML in its comment', () => withChunk(png, 'tEXt', html), 'file_disguised'],
    ['is an archive, too', () => Buffer.concat([jpg, archive, jpg.subarray(-2)]), 'file_disguised'],
    ['is a PDF, too', () => Buffer.concat([jpg, pagePdf(), jpg.subarray(-2)]), 'file_disguised'],
    ['is 10,000 pixels wide', () => withSize(png, 10_000, 30), 'image_too_wide'],
    ['says that it is 60,000 by 60,000', () => withSize(png, 60_000, 60_000), 'image_too_wide'],
    ['holds the test mark of scanners', () => withChunk(png, 'tEXt', Buffer.from(eicar)), 'file_infected'],
  ])('A picture is refused that %s', async (_, make, code) => {
    expect(await said(make())).toBe(code)
  })

  it('A picture with a compression bomb beside its pixels costs no more than its bytes', async () => {
    const profile = Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(64 * 1024 * 1024))])
    const before = process.memoryUsage.rss()
    expect(['png', 'file_unrecognised']).toContain(await said(withChunk(png, 'iCCP', profile)))
    expect(process.memoryUsage.rss() - before).toBeLessThan(250 * 1024 * 1024)
  })

  it('A phone photo is accepted, and one of 10,000 real pixels is not', async () => {
    expect(limits.imageSidePixelsMax).toBeGreaterThan(8_160)
    const wide = await pictureOf(10_000, 10).png().toBuffer()
    expect(await said(wide)).toBe('image_too_wide')
  })
})

describe('T22 PDF', () => {
  it('A PDF that only shows pages is kept byte by byte', async () => {
    const sheet = await createSheet('Invoice', new Date('2026-11-22'))
    await sheet.text('Invoice of the month', { x: 40, y: 60, width: 300 })
    const papers = path.join(import.meta.dirname, '../../../support/papers')
    const made = await Promise.all(
      ['chromium', 'libreoffice'].map((program) => readFile(path.join(papers, `${program}.pdf`))),
    )
    for (const bytes of [pagePdf(), await sheet.finish(), ...made]) {
      expect((await judged(Buffer.from(bytes))).bytes.equals(Buffer.from(bytes))).toBe(true)
    }
    expect(await said(pagePdf(objectStreamOf('<</Type/Page/Contents(say JavaScript to nobody)>>')))).toBe('pdf')
    expect(await said(pagePdf(streamOf('/Subtype/Image', randomBytes(500_000))))).toBe('pdf')
    expect(await said(pagePdf(streamOf('', 'GhQW#D', '/Filter[/ASCII85Decode/FlateDecode]')))).toBe('pdf')
    expect(await said(pagePdf('<</Length 0/Filter/FlateDecode>>\nstream\n\nendstream'))).toBe('pdf')
  })

  it.each<[string, () => Buffer, string]>([
    ['runs a script', () => pagePdf(script), 'pdf_active'],
    ['writes the name of a script in numbers', () => pagePdf('<</S/J#61vaScript/J#53(app.alert(1))>>'), 'pdf_active'],
    ['hides a script in a compressed object stream', () => pagePdf(objectStreamOf(script)), 'pdf_active'],
    ['writes it there in numbers', () => pagePdf(objectStreamOf('<</S/Java#53cript/JS(1)>>')), 'pdf_active'],
    [
      'hides it behind a second filter',
      () => pagePdf(objectStreamOf('', '/Filter[/ASCIIHexDecode/FlateDecode]')),
      'pdf_unreadable',
    ],
    [
      'hides it in objects that do not say what they are',
      () => pagePdf(streamOf('/N 1/First 4', `9 0 ${script}`)),
      'pdf_active',
    ],
    [
      'hides it there in numbers',
      () => pagePdf(streamOf('/N 1/First 4/Filter/ASCIIHexDecode', Buffer.from(script).toString('hex'), '')),
      'pdf_unreadable',
    ],
    ['hides it behind a comment', () => pagePdf(objectStreamOf(script, '/Filter%\n/FlateDecode')), 'pdf_active'],
    [
      'hides it behind a dictionary of any length',
      () =>
        pagePdf(
          streamOf(
            `/Type/ObjStm/N 1/First 4/Filter/FlateDecode/X(${'('.repeat(9_000)}${')'.repeat(9_000)})`,
            `9 0 ${script}`,
            '/Y 1',
          ),
        ),
      'pdf_active',
    ],
    ['hides it behind spaces', () => altered(objectStreamOf(script), 'stream\n', 'stream  \n'), 'pdf_active'],
    ['ends a name by a zero', () => pagePdf('<</S/JavaScript\0/JS(1)>>'), 'pdf_active'],
    [
      'has its script before what cannot be inflated',
      () => pagePdf(cutOff(objectStreamOf(`${script}${randomBytes(90_000).toString('hex')}`))),
      'pdf_unreadable',
    ],
    ['names its filter elsewhere', () => pagePdf(objectStreamOf(script, '/Filter 9 0 R')), 'pdf_unreadable'],
    ['names two filters', () => pagePdf(objectStreamOf('', '/Filter/FlateDecode/Filter/LZWDecode')), 'pdf_unreadable'],
    [
      'writes objects as differences',
      () => pagePdf(objectStreamOf('', '/DecodeParms<</Predictor 12>>/Filter/FlateDecode')),
      'pdf_unreadable',
    ],
    ['leaves a dictionary open', () => pagePdf('<</A<</B 1>>'), 'pdf_unreadable'],
    [
      'begins a stream on the line of its word',
      () => altered(objectStreamOf(script), 'stream\n', 'stream%\n'),
      'pdf_unreadable',
    ],
    ['keeps a stream in another file', () => pagePdf(streamOf('/F(cmd.exe)', '')), 'pdf_active'],
    ['hides it among the bytes of a picture', () => pagePdf(streamOf('/Subtype/Image', script, '')), 'pdf_active'],
    [
      'hides an object stream among the bytes of a picture',
      () => pagePdf(streamOf('/Subtype/Image', Buffer.concat([Buffer.from('9 0 obj\n'), objectStreamOf(script)]), '')),
      'pdf_active',
    ],
    ['acts when it is opened', () => pagePdf('<</AA<</O 9 0 R>>>>'), 'pdf_active'],
    ['starts a program', () => pagePdf('<</S/Launch/F(cmd.exe)>>'), 'pdf_active'],
    ['brings a file along', () => pagePdf('<</Names<</EmbeddedFiles 9 0 R>>>>'), 'pdf_active'],
    ['has a form with scripts', () => pagePdf('<</AcroForm<</XFA 9 0 R>>>>'), 'pdf_active'],
    [
      'is locked',
      () => Buffer.from(pagePdf().toString('latin1').replace('/Root', '/Encrypt 9 0 R/Root'), 'latin1'),
      'pdf_locked',
    ],
    ['inflates beyond all bounds', () => pagePdf(streamOf('', Buffer.alloc(64 * 1024 * 1024))), 'file_unpacks'],
    [
      'inflates beyond all bounds in many streams',
      () => pagePdf(...Array.from({ length: 9 }, () => streamOf('', Buffer.alloc(8 * 1024 * 1024)))),
      'file_unpacks',
    ],
    ['has objects in each other without end', () => pagePdf(`${'9 0 obj<</A('.repeat(6_000)}`), 'pdf_unreadable'],
    [
      'has objects in each other',
      () => pagePdf(`${'9 0 obj<</A('.repeat(6_000)}${')>>'.repeat(6_000)}`),
      'file_unpacks',
    ],
    ['has comments in each other', () => pagePdf('9 0 obj<<>>%'.repeat(60_000)), 'file_unpacks'],
    ['has HTML behind its end', () => Buffer.concat([pagePdf(), html]), 'file_disguised'],
    [
      'is an archive, too',
      () => Buffer.concat([pagePdf().subarray(0, -6), archiveWithComment(6), Buffer.from('%%EOF\n')]),
      'file_disguised',
    ],
    ['holds the test mark of scanners', () => pagePdf(streamOf('', eicar, '')), 'file_infected'],
  ])('A PDF is refused that %s', async (_, make, code) => {
    expect(await said(make())).toBe(code)
  })
})

describe('T22 processing time of a file', () => {
  it('The processing time is limited, and then the next file is checked', async () => {
    const long = pagePdf(streamOf('', Buffer.alloc(30 * 1024 * 1024)))
    expect(await checkPdfInThread(long, 5)).toBe('file_unpacks')
    expect(await checkPdfInThread(pagePdf())).toBeNull()
  })

  it('A thread that ends while it reports is not used again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const posted = vi.spyOn(Worker.prototype, 'postMessage')
    onTestFinished(() => {
      vi.useRealTimers()
      posted.mockRestore()
    })
    const judging = checkPdfInThread(pagePdf(), 1_000)
    const thread = posted.mock.contexts[0]
    if (!(thread instanceof Worker)) throw new Error('no worker thread was used')
    thread.prependOnceListener('message', () => vi.advanceTimersByTime(1_000))
    expect(await judging).toBeNull()
    vi.useRealTimers()
    expect(await checkPdfInThread(pagePdf())).toBeNull()
  })

  it('The processing time counts for its sender, and another person does not wait for it', async () => {
    const steps: string[] = []
    const { promise: never, resolve: end } = Promise.withResolvers<Buffer>()
    const of = (owner: string, read: () => Promise<Buffer>) =>
      checkFile(owner, read, types, scan).then(() => steps.push(owner))
    const [slow, behind] = [of('slow', () => never), of('slow', () => Promise.resolve(png))]
    await of('quick', () => Promise.resolve(png))
    expect(steps).toEqual(['quick'])
    end(png)
    await Promise.all([slow, behind])
    expect(steps).toEqual(['quick', 'slow', 'slow'])
  })
})
