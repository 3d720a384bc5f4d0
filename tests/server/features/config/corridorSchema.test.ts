import { expect, test } from 'vitest'
import { locales } from '../../../../contract/base/calls/envelope.ts'
import { everyCorridor } from '../../../../contract/corridors/all.ts'
import { configCalls } from '../../../../contract/features/config.ts'
import { corridorSchema } from '../../../../server/features/config/corridors.ts'

test('Every way to pay is described as data that fits the response, in each language', () => {
  for (const { country, currency, method, fields, vectors } of everyCorridor()) {
    for (const locale of locales) {
      const told = corridorSchema(country, currency, locale, method)
      expect([country, configCalls['/config/corridor-schema'].reply.isValidSync(told, { strict: true })]).toEqual([
        country,
        true,
      ])
      expect(told.fields.map(({ name }) => name)).toEqual(fields.map(({ name }) => name))
      expect(told.vectors.valid).toEqual(vectors.valid)
    }
  }
})

test('Fields come with their rules and with texts of the language', () => {
  const sortCode = (locale: 'en' | 'id') =>
    corridorSchema('GB', 'GBP', locale).fields.find(({ name }) => name === 'sort_code')
  expect(sortCode('en')).toMatchObject({ patterns: ['^[0-9]{6}$'], label: 'Sort code', groups: [2, 2, 2] })
  expect(sortCode('id')?.help).toBe('6 angka, tertera di kartu bank atau rekening koran')
  const types = corridorSchema('US', 'USD', 'zh').fields.find(({ name }) => name === 'account_type')
  expect(types?.choices[0]).toEqual({ code: 'checking', label: '支票账户（Checking）' })
})

test('An unknown way to pay is refused by its name', () => {
  expect(() => corridorSchema('KP', 'USD', 'en')).toThrowError('corridor_unavailable')
})
