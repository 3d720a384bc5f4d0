import { describe, expect, it } from 'vitest'
import { sizes1 } from '../../../../../contract/crypto/suite1.ts'
import { parseGetKeyRequest, parseSwapRequest } from '../../../../../server/http/encrypted/crypto/envelope.ts'
import { importSecret } from '../../../../../server/http/encrypted/crypto/messages.ts'

/** The two calls that open a channel are in clear, from anybody. */

type Fields = Record<string, string | undefined>

const common: Fields = {
  device_id: 'device-1',
  app_version: '1.2.3',
  language: 'en',
  platform: '3',
  access_time: '1764000000000',
}
const formOf = (fields: Fields) =>
  new Map(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])))

/** Valid fields with one changed or removed. */
const wrongCommon: Fields[] = [
  { device_id: undefined },
  { device_id: 'ä' },
  { app_version: '1.2' },
  { language: 'fr' },
  { platform: 'web' },
  { access_time: '0' },
  { app_instance_id: 'a b' },
  { more: 'than is asked' },
]

describe('request for keys', () => {
  const right: Fields = { ...common, offered: '2,1' }

  it('A request for keys is read with its offer', () => {
    const { offered, ...head } = right
    expect(parseGetKeyRequest(formOf(right))).toEqual({ head: { ...head, app_instance_id: '' }, offered })
    expect(parseGetKeyRequest(formOf({ ...right, app_instance_id: 'x' }))?.head.app_instance_id).toBe('x')
  })

  it.each([...wrongCommon, { offered: undefined }, { offered: '' }, { offered: '1,2' }])(
    'A request for keys is refused with %o',
    (wrong) => {
      expect(parseGetKeyRequest(formOf({ ...right, ...wrong }))).toBeNull()
    },
  )
})

describe('key exchange request', () => {
  const right: Fields = { ...common, suite: '2', offered: '2,1', cpub: 'AAAA', crand: 'BBBB', swap_nonce: 'CCCC' }

  it('A key exchange is read as sent, in suite 1 without client random bytes', () => {
    const { suite, offered, cpub, crand, swap_nonce, ...head } = right
    expect(parseSwapRequest(formOf(right))).toEqual({
      head: { ...head, app_instance_id: '' },
      request: { suite, offered, cpub, crand, swap_nonce },
    })
    const first = parseSwapRequest(formOf({ ...right, suite: '1', crand: undefined }))?.request
    expect(first).toEqual({ suite: '1', offered, cpub, swap_nonce })
    expect(parseSwapRequest(formOf({ ...right, cpub: 'A'.repeat(1024) }))?.request.cpub).toHaveLength(1024)
  })

  it.each([
    ...wrongCommon,
    { suite: '3' },
    { suite: undefined },
    { offered: 'all' },
    { cpub: undefined },
    { cpub: 'A+/=' },
    { cpub: 'A'.repeat(1025) },
    { swap_nonce: undefined },
    { swap_nonce: '.' },
    { crand: '' },
    { crand: '=' },
  ])('A key exchange is refused with %o', (wrong) => {
    expect(parseSwapRequest(formOf({ ...right, ...wrong }))).toBeNull()
  })
})

it('Keys of suite 1 are derived only for a key id of its own length', async () => {
  const secret = new Uint8Array(sizes1.secret)
  await expect(importSecret('1', 'AAAA', secret)).rejects.toThrow('a kid of another size')
  await expect(importSecret('1', 'A'.repeat(22), secret)).resolves.toMatchObject({ suite: '1' })
})
