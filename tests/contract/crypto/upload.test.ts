import { describe, expect, it } from 'vitest'
import { encodeBase64Url, lp } from '../../../contract/crypto/bytes.ts'
import { describeFile, parseFileDescription } from '../../../contract/crypto/upload.ts'
import { nodePrimitives } from '../../../server/http/encrypted/crypto/primitives.ts'

const bytes = new Uint8Array([1, 2, 3])
const hash = new Uint8Array(32).fill(7)
const written = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => parseFileDescription(encodeBase64Url(lp(...parts)))

describe('description of a file', () => {
  it('The file description holds name, size and hash and reads back', async () => {
    const read = parseFileDescription(await describeFile(nodePrimitives, 'Faktur 上海.pdf', bytes))
    expect(read).toMatchObject({ name: 'Faktur 上海.pdf', size: 3 })
    expect(read?.sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  it('The file description is refused with missing, empty or extra parts or a size that is not a number', () => {
    expect(written('a.pdf', '3', hash)).toMatchObject({ name: 'a.pdf', size: 3 })
    for (const wrong of [
      written(),
      written('a.pdf'),
      written('a.pdf', '3'),
      written('', '3', hash),
      written('a.pdf', '', hash),
      written('a.pdf', '03', hash),
      written('a.pdf', '3', hash.slice(1)),
      written('a.pdf', '3', hash, ''),
      parseFileDescription('!'),
    ])
      expect(wrong).toBeNull()
  })
})
