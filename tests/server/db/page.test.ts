import { describe, expect, it } from 'vitest'
import { isInstant, keyFormats, readPage } from '../../../server/db/page.ts'

const pageAfter = (form: (text: string) => boolean, key: string) =>
  readPage(
    { page_size: 1, page_number: 1, cursor: Buffer.from(JSON.stringify([key])).toString('base64url') },
    {
      forms: [form],
      keyOf: (row: string): [string] => [row],
      rows: () => Promise.resolve([key]),
      count: () => Promise.resolve(1),
    },
  )

describe('pagination cursor', () => {
  it.each([
    ['a day that does not exist', keyFormats.time, '2026-02-31T00:00:00.000Z'],
    ['a month that does not exist', keyFormats.time, '2026-13-01T00:00:00.000Z'],
    ['no day at all', keyFormats.time, '0000-00-00T00:00:00.000Z'],
    ['an hour that does not exist', keyFormats.time, '2026-02-01T25:00:00.000Z'],
    ['a day that does not exist, to the microsecond', isInstant(6), '2026-02-31T00:00:00.000000Z'],
    ['too few digits', isInstant(6), '2026-02-01T00:00:00.000Z'],
    ['a number beyond the column', keyFormats.integer, '9223372036854775808'],
    ['a status beyond the column', keyFormats.small, '99999'],
    ['an id that is none', keyFormats.uuid, '-'.repeat(36)],
  ])('A cursor with %s is refused with its field', async (_, form, key) => {
    await expect(pageAfter(form, key)).rejects.toMatchObject({
      codeName: 'input_invalid',
      details: { field: 'cursor' },
    })
  })

  it.each([
    [keyFormats.time, '2024-02-29T23:59:59.999Z'],
    [isInstant(6), '2026-02-01T00:00:00.000001Z'],
    [keyFormats.integer, '9223372036854775807'],
    [keyFormats.uuid, crypto.randomUUID()],
  ])('A cursor of the list itself is accepted', async (form, key) => {
    expect((await pageAfter(form, key)).items).toEqual([key])
  })
})
