import { describe, expect, it } from 'vitest'
import { boundaryOf, MalformedForm, readParts } from '../../../../server/http/encrypted/body.ts'

/** The bytes in chunks of one size. */
async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size)
}

async function readAll(bytes: Uint8Array, boundary: string, size: number) {
  const read: { name: string; isFile: boolean; content: string }[] = []
  for await (const { name, isFile, content } of readParts(inPieces(bytes, size), boundary)) {
    const chunks: Uint8Array[] = []
    for await (const chunk of content) chunks.push(chunk)
    read.push({ name, isFile, content: Buffer.concat(chunks).toString('latin1') })
  }
  return read
}

const form = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'), 'latin1')
const field = 'Content-Disposition: form-data; name="kid"'

describe('T46 streamed multipart form', () => {
  it('A multipart form as a browser sends it is read in pieces of any size', async () => {
    const sent = new FormData()
    const tricky = '\r\n--x\r\n--\r\n------\0\xff'
    sent.append('kid', 'abc')
    sent.append('body', '')
    sent.append('file', new File([Buffer.from(tricky, 'latin1')], 'a"b.pdf', { type: 'application/pdf' }))
    const request = new Request('http://localhost', { method: 'POST', body: sent })
    const boundary = boundaryOf(request.headers.get('content-type') ?? '') ?? ''
    const bytes = new Uint8Array(await request.arrayBuffer())
    for (const size of [1, 2, 3, 7, 64, 100_000]) {
      expect(await readAll(bytes, boundary, size), String(size)).toEqual([
        { name: 'kid', isFile: false, content: 'abc' },
        { name: 'body', isFile: false, content: '' },
        { name: 'file', isFile: true, content: tricky },
      ])
    }
  })

  it.each([
    ['nothing', form('')],
    ['something before the first part', form('x', '--b', field, '', 'a', '--b--', '')],
    ['another boundary', form('--c', field, '', 'a', '--c--', '')],
    ['no end', form('--b', field, '', 'a')],
    ['an end in the middle of a head', form('--b', field)],
    ['no name', form('--b', 'Content-Disposition: form-data', '', 'a', '--b--', '')],
    ['a name of other letters', form('--b', 'Content-Disposition: form-data; name="K\u00e9"', '', 'a', '--b--', '')],
    ['a head without an end', form('--b', `x-long: ${'y'.repeat(5_000)}`, '', 'a', '--b--', '')],
    ['a delimiter that goes on', form('--b', field, '', 'a', '--bx', field, '', 'a', '--b--', '')],
  ])('A multipart form is refused with %s', async (_name, bytes) => {
    for (const size of [1, 5, 10_000]) await expect(readAll(bytes, 'b', size)).rejects.toThrow(MalformedForm)
  })

  it.each([
    ['multipart/form-data; boundary=abc', 'abc'],
    ['multipart/form-data; charset=utf-8; boundary="a b?c"', 'a b?c'],
    ['multipart/form-data; boundary=', null],
    ['multipart/form-data', null],
    ['multipart/mixed; boundary=abc', null],
    ['text/plain; boundary=abc', null],
  ])('The boundary is read from the content type %s', (contentType, boundary) => {
    expect(boundaryOf(contentType)).toBe(boundary)
  })
})
