import { describe, expect, it } from 'vitest'
import { createLinkId, findLinkError, type Link, parseLink, signLink } from '../../../contract/crypto/link.ts'
import { nodePrimitives as p } from '../../../server/http/encrypted/crypto/primitives.ts'
import { connectChannel, createChannelServer } from '../../support/server/channelServer.ts'

const exportKey = p.random(32)
const nowMs = 1_800_000_000_000
const link: Link = {
  path: '/transfer/generate-transfer-invoice',
  kid: 'A'.repeat(22),
  device_id: 'device',
  app_version: '1.0.0',
  expires_at: String(nowMs + 60_000),
  once: createLinkId(p),
  params: { transaction_id: 'T 1&é', bulk_type: '' },
}
const query = await signLink(p, exportKey, link)

const check = async (text: string, { path = link.path, at = nowMs, key = exportKey } = {}) => {
  const received = parseLink(path, text)
  return received ? ((await findLinkError(p, key, received, at)) ?? 'good') : 'form'
}

describe('T38 signed link', () => {
  it('A signed link refuses reserved and invalid parameter names', async () => {
    for (const name of ['kid', 'signature', 'two words', 'Ä'])
      await expect(signLink(p, exportKey, { ...link, params: { format: 'pdf', [name]: '1' } })).rejects.toThrow(
        RangeError,
      )
  })

  it('A signed link opens what it names', async () => {
    expect(await check(query)).toBe('good')
    expect(parseLink(link.path, query)).toMatchObject(link)
  })

  it('A signed link is refused in another order, or with a parameter missing, added or repeated', async () => {
    const parts = query.split('&')
    expect(await check([...parts].reverse().join('&'))).toBe('form')
    for (let at = 1; at < parts.length; at++) {
      const swapped = [...parts]
      swapped.splice(at - 1, 2, parts[at] ?? '', parts[at - 1] ?? '')
      expect(await check(swapped.join('&')), `order ${at}`).toBe('form')
    }
    for (const part of parts) {
      expect(await check(parts.filter((other) => other !== part).join('&')), `less ${part}`).not.toBe('good')
      expect(await check(`${part}&${query}`), `twice ${part}`).toBe('form')
      expect(await check(`${query}&${part}`), `twice ${part}`).toBe('form')
    }
    expect(await check(`aaa=1&${query}`)).toBe('signature')
    expect(await check(`${query}&zzz=1`)).toBe('form')
    expect(await check('')).toBe('form')
  })

  it('A signed link is refused with any value changed, on another path or with another key', async () => {
    const wrong = [
      query.replace('T%201', 'T%202'),
      query.replace('bulk_type=', 'bulk_type=x'),
      query.replace('device_id=device', 'device_id=devices'),
      query.replace(`kid=A`, 'kid=B'),
      query.replace(String(nowMs + 60_000), String(nowMs + 60_001)),
      query.replace('app_version=1.0.0', 'app_version=1.1.0'),
    ]
    for (const text of wrong) expect(await check(text), text).toBe('signature')
    expect(await check(query, { path: '/transfer/other' })).toBe('signature')
    expect(await check(query, { key: p.random(32) })).toBe('signature')
    expect(await check(query.replace(/signature=.*/, `signature=${'A'.repeat(43)}`))).toBe('signature')
    expect(await check(query.replace(/signature=.*/, 'signature=A'))).toBe('form')
  })

  it('A signed link has one spelling', async () => {
    for (const text of [
      query.replace('%20', '+'),
      query.replace('%26', '%26%00'),
      query.replace('T', '%54'),
      query.replace('%C3', '%c3'),
    ]) {
      expect(text).not.toBe(query)
      expect(await check(text), text).not.toBe('good')
    }
    expect(await check(query.replace('%20', '%'))).toBe('form')
    for (const part of ['aaa', 'aaa=1=2', 'aaa=1=', 'AAA=1', 'a%61a=1', '=1', '']) {
      expect(await check(`${part}&${query}`), part).toBe('form')
    }
  })

  it('A signed link states its expiry in milliseconds and in no other form', async () => {
    for (const expires of [
      '',
      '0',
      '01800000000000',
      '1800000000',
      '1.8e12',
      '18000000000000000',
      '1800000000000x',
      '-1800000000000',
    ]) {
      const wrong = await signLink(p, exportKey, { ...link, expires_at: expires })
      expect(parseLink(link.path, wrong), expires).toBeNull()
    }
  })

  it('A signed link lives 60 s at most and not a millisecond longer', async () => {
    expect(await check(query, { at: nowMs + 59_999 })).toBe('good')
    expect(await check(query, { at: nowMs + 60_000 })).toBe('expired')
    expect(await check(query, { at: nowMs - 1 })).toBe('expired')
  })

  it('A parameter cannot pass for one of the link’s own', async () => {
    for (const name of ['kid', 'once', 'device_id', 'expires_at', 'signature', 'app_version', 'A', 'a b', '']) {
      await expect(signLink(p, exportKey, { ...link, params: { [name]: 'x' } }), name).rejects.toThrow(RangeError)
    }
  })

  it('A signed link carries a one-time id that the server can burn', () => {
    expect(createLinkId(p)).not.toBe(createLinkId(p))
    expect(createLinkId(p)).toHaveLength(22)
  })

  it.each(['2', '1'] as const)('A link signed in the browser opens in the server (suite %s)', async (suite) => {
    const server = createChannelServer()
    const url = new URL(await connectChannel(server, { suite }).link(link.path, link.params), 'http://localhost')
    const received = parseLink(url.pathname.replace('/api', ''), url.search.slice(1))
    const keys = server.channels.get(received?.kid ?? '')?.keys
    expect(received?.params).toEqual(link.params)
    expect(received && keys && (await findLinkError(p, keys.exp, received, server.clock.ms))).toBeNull()
  })
})
