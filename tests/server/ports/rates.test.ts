import { describe, expect, it } from 'vitest'
import { currencyCodes } from '../../../contract/base/money/money.ts'
import { createEcbRates, createEmbeddedRates, parseEcb } from '../../../server/ports/rates/rates.ts'
import reference from '../../../server/ports/rates/reference-rates.json' with { type: 'json' }

const at = (time: string) => createEmbeddedRates().fetch(new Date(time))
const levels: Readonly<Record<string, string>> = reference.rates

describe('embedded rates', () => {
  it('The embedded rates have every currency except the home one', async () => {
    const rates = await at('2026-01-15T03:00:00Z')
    expect(rates.map((rate) => rate.currency).sort()).toEqual(currencyCodes.filter((code) => code !== 'IDR').sort())
  })

  it('The embedded rates stay the same for ten minutes and change in the next', async () => {
    const first = await at('2026-01-15T03:00:00.000Z')
    expect(await at('2026-01-15T03:09:59.999Z')).toEqual(first)
    const next = await at('2026-01-15T03:10:00.000Z')
    expect(next[0]?.as_of).toEqual(new Date('2026-01-15T03:10:00Z'))
    expect(next.filter((rate, index) => rate.mid_rate !== first[index]?.mid_rate).length).toBeGreaterThan(40)
  })

  it('The embedded rates stay within two per cent of their reference for years', async () => {
    for (let day = 0; day < 800; day += 9) {
      for (const rate of await createEmbeddedRates().fetch(new Date(Date.UTC(2026, 0, 1 + day, day % 24)))) {
        const share = Number(rate.mid_rate) / Number(levels[rate.currency])
        expect(Math.abs(share - 1)).toBeLessThan(0.02)
      }
    }
  })
})

const xml = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject>
<Cube><Cube time='2026-01-15'>
<Cube currency='USD' rate='1.1650'/><Cube currency='JPY' rate='181.25'/><Cube currency='IDR' rate='19572.41'/>
<Cube currency='XXX' rate='2'/><Cube currency='GBP' rate='-1'/><Cube currency='SGD' rate='1e3'/>
</Cube></Cube></gesmes:Envelope>`

describe('rates of the European Central Bank', () => {
  it('The rates are converted from euro to rupiah', () => {
    const rates = new Map(parseEcb(xml).map((rate) => [rate.currency, rate.mid_rate]))
    expect(Object.fromEntries(rates)).toEqual({ EUR: '19572.410000', USD: '16800.351931', JPY: '107.985710' })
    expect(parseEcb(xml)[0]).toMatchObject({ source: 'ecb', as_of: new Date('2026-01-15T15:00:00Z') })
  })

  it.each([
    ['no day', xml.replace(/time='[^']*'/, '')],
    ['no rupiah', xml.replace('IDR', 'IDX')],
    ['no XML', '<html>maintenance</html>'],
  ])('The rates are refused with %s', (_, text) => {
    expect(() => parseEcb(text)).toThrow()
  })

  it.each([
    ['an error', new Response('', { status: 503 })],
    ['too much', new Response('x'.repeat(300_000))],
  ])('The rates are refused when the source returns %s', async (_, response) => {
    const port = createEcbRates('https://rates.test/daily.xml', () => Promise.resolve(response))
    await expect(port.fetch(new Date())).rejects.toThrow()
  })

  it('The rates are fetched without following redirects', async () => {
    const asked: RequestInit[] = []
    const port = createEcbRates('https://rates.test/daily.xml', (_, init) => {
      asked.push(init ?? {})
      return Promise.resolve(new Response(xml))
    })
    expect(await port.fetch(new Date())).toHaveLength(3)
    expect(asked[0]).toMatchObject({ redirect: 'error' })
    expect(asked[0]?.signal).toBeInstanceOf(AbortSignal)
  })
})
