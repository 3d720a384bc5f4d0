import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  alphabet,
  concat,
  decodeBase64Url,
  decodeUtf8,
  encodeBase64Url,
  encodeUtf8,
  lp,
  parseLp,
} from '../../../contract/crypto/bytes.ts'
import { bestSuite, parseSuites } from '../../../contract/crypto/handshake.ts'
import {
  proofForms,
  proofText,
  type SignedKind,
  type StoredProof,
  signingText,
} from '../../../contract/crypto/proof.ts'
import { padPlaintext, unpadPlaintext } from '../../../contract/crypto/suite2.ts'
import { describeFile, parseFileDescription } from '../../../contract/crypto/upload.ts'
import { nodePrimitives } from '../../../server/http/encrypted/crypto/primitives.ts'

const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => new Uint8Array(array))
const texts = fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 6 })

describe('lp', () => {
  it('The lp encoding distinguishes lists that plain joining makes equal', () => {
    expect(lp('ab', 'c')).not.toEqual(lp('a', 'bc'))
    expect(lp('abc')).not.toEqual(lp('', 'abc'))
    expect(lp('a', '')).not.toEqual(lp('a'))
  })

  it('The lp encoding is read back as the same fields, whatever they are', () => {
    fc.assert(
      fc.property(texts, (fields) => {
        expect(parseLp(lp(...fields))?.map(decodeUtf8)).toEqual(fields)
      }),
    )
  })

  it('Numbers are written as decimal text, and those without one are refused', () => {
    expect(lp(1800000000000)).toEqual(lp('1800000000000'))
    for (const wrong of [0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])
      expect(() => lp(wrong)).toThrow(RangeError)
  })

  it('An lp encoding whose lengths and bytes disagree is refused', () => {
    const whole = lp('ab', 'c')
    for (let length = 1; length < whole.length; length++) {
      // The first six bytes are a complete list of one field.
      if (length !== 6) expect(parseLp(whole.slice(0, length))).toBeNull()
    }
    expect(parseLp(Uint8Array.of(255, 255, 255, 255, 1))).toBeNull()
  })
})

describe('base64url', () => {
  it('The base64url encoding agrees with Node both ways', () => {
    fc.assert(
      fc.property(bytes, (value) => {
        const text = Buffer.from(value).toString('base64url')
        expect(encodeBase64Url(value)).toBe(text)
        expect(decodeBase64Url(text)).toEqual(value)
      }),
    )
  })

  it('Each value has one base64url encoding: padding, other alphabets, spaces and spare bits are refused', () => {
    for (const wrong of ['A', 'AA==', 'AB', 'AAB', '+_8', '/w', 'A A', 'AA\n', 'ÄÄ', 'ÄAAA', 'AAA€', '-_8=', 'AAAAA']) {
      expect(decodeBase64Url(wrong), wrong).toBeNull()
    }
  })

  it.each([
    [2, 4],
    [3, 16],
  ])('A text of %d letters ends in one of the %d that leave no bit over', (length, canonical) => {
    for (const start of ['', 'abcd', 'abcdefgh']) {
      const texts = [...alphabet].map((last) => `${start}${'x'.repeat(length - 1)}${last}`)
      const decoded = texts.filter((text) => decodeBase64Url(text) !== null)
      expect(decoded).toHaveLength(canonical)
      expect(decoded).toEqual(texts.filter((text) => Buffer.from(text, 'base64url').toString('base64url') === text))
    }
  })
})

describe('padding of plaintexts', () => {
  it('Padding is removed again and leaves only multiples of 256', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (json) => {
        const padded = padPlaintext(json)
        expect(padded.length % 256).toBe(0)
        expect(unpadPlaintext(padded)).toBe(json)
      }),
    )
  })

  it('Padding is the shortest that fits', () => {
    expect(padPlaintext('x'.repeat(252))).toHaveLength(256)
    expect(padPlaintext('x'.repeat(253))).toHaveLength(512)
  })

  it('Padding of any other form is refused', () => {
    const good = padPlaintext('{}')
    const dirty = good.slice()
    dirty[255] = 1
    const tooLong = good.slice()
    tooLong[3] = 253
    const huge = good.slice()
    huge[0] = 255
    const notText = good.slice()
    notText[4] = 255
    const looseFit = concat(good, new Uint8Array(256))
    for (const wrong of [dirty, tooLong, huge, notText, looseFit, good.slice(1), new Uint8Array(0)]) {
      expect(unpadPlaintext(wrong)).toBeNull()
    }
  })
})

describe('lists of suites', () => {
  it('Each list of suites has one spelling', () => {
    expect(parseSuites('2,1')).toEqual(['2', '1'])
    for (const wrong of ['', '1,2', '2,2', '3', '2,', ' 2', '2,1,1', '2,3'])
      expect(parseSuites(wrong), wrong).toBeNull()
  })

  it('The best suite that both lists have is chosen', () => {
    expect(bestSuite('2,1', '2,1')).toBe('2')
    expect(bestSuite('2,1', '1')).toBe('1')
    expect(bestSuite('1', '2,1')).toBe('1')
    expect(bestSuite('1', '2')).toBeNull()
    expect(bestSuite('1,2', '2,1')).toBeNull()
    expect(bestSuite('2,1', 'all')).toBeNull()
  })
})

describe('description of an upload', () => {
  const content = encodeUtf8('%PDF-1.7 …')

  it('The upload description gives name, size and hash', async () => {
    const description = await describeFile(nodePrimitives, '发票.pdf', content)
    const sha256 = Buffer.from(await nodePrimitives.sha256(content)).toString('hex')
    expect(parseFileDescription(description)).toEqual({ name: '发票.pdf', size: content.length, sha256 })
  })

  it('The upload description has one form', async () => {
    const description = await describeFile(nodePrimitives, 'a.pdf', content)
    const sha = await nodePrimitives.sha256(content)
    const wrong = [
      lp('a.pdf', content.length),
      lp('a.pdf', `0${content.length}`, sha),
      lp('a.pdf', content.length, sha.slice(1)),
      lp('a.pdf', content.length, sha, ''),
      lp('', content.length, sha),
    ]
    for (const other of [...wrong.map(encodeBase64Url), '', '!', `${description}A`]) {
      expect(parseFileDescription(other), other).toBeNull()
    }
  })
})

describe('proof of what a passkey signs', () => {
  const proofs = (Object.keys(proofForms) as SignedKind[]).map((kind): [SignedKind, StoredProof] => [
    kind,
    Object.fromEntries(proofForms[kind].fields.map((name) => [name, name === 'version' ? 2 : `${name} 1`])),
  ])

  it.each(proofs)(
    'T04 The proof of a %s differs when any field differs or two fields trade a letter',
    (kind, proof) => {
      const base = proofText(kind, proof)
      for (const name of Object.keys(proof)) {
        const changed = { ...proof, [name]: name === 'version' ? 3 : `${proof[name]}9` }
        expect(proofText(kind, changed), name).not.toEqual(base)
        expect(() =>
          proofText(kind, Object.fromEntries(Object.entries(proof).filter(([one]) => one !== name))),
        ).toThrow(name)
      }
      expect(proofText(kind, { ...proof, amount_minor: 'amount_minor ', currency: '1currency 1' })).not.toEqual(base)
    },
  )

  it('T53 A proof of one kind is never that of another, whatever its fields hold', () => {
    const fields = new Set(proofs.flatMap(([, proof]) => Object.keys(proof)))
    const same = Object.fromEntries([...fields].map((name) => [name, '1']))
    const texts = proofs.map(([kind]) => Buffer.from(proofText(kind, same)).toString('hex'))
    expect(
      texts.filter((text, index) => texts.some((other, place) => place !== index && other.startsWith(text))),
    ).toEqual([])
  })

  it('T53 One gesture is bound to its purpose, its request and each digest in order', () => {
    const base = signingText('approve', 'C-1', ['aa', 'bb'])
    const others = [
      signingText('pay', 'C-1', ['aa', 'bb']),
      signingText('approve', 'C-2', ['aa', 'bb']),
      signingText('approve', 'C-1', ['bb', 'aa']),
      signingText('approve', 'C-1', ['aabb']),
      signingText('approve', 'C-1', ['aa']),
    ]
    for (const other of others) expect(other).not.toEqual(base)
  })
})
