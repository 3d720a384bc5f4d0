import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '../../../../server/http/open/problem.ts'
import { createProgram } from '../../../support/requests/openapiRequests.ts'
import { britishRecipient } from '../../../support/sending.ts'
import type { OpenClient } from '../../../support/server/openClient.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let client: OpenClient

beforeAll(async () => {
  desk = await createTestApp()
  const business = await desk.server.addBusiness('one')
  await desk.server.database.sql`update businesses set is_verified = 2`
  client = await createProgram(desk, personOf(business.people, 'admin'))
})
afterAll(() => desk.server.stop())

const quote = { corridor_id: 'gb-gbp-bank', country: 'GB', side: 'receive', amount_minor: '100000', fee_payer: 'OUR' }

async function post(path: string, body: object | string, headers: Record<string, string> = {}): Promise<Problem> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const request = { method: 'POST', path, body: text, idem: crypto.randomUUID(), altered: { headers } }
  return (await (await client.send(request)).json()) as Problem
}
const get = async (path: string): Promise<Problem> =>
  (await (await client.send({ method: 'GET', path })).json()) as Problem

describe('fields of a refused request', () => {
  it('A problem names every wrong field at once, each with its pointer, its rule and its schema', async () => {
    const { fee_payer: _, ...without } = quote
    const said = await post('/quotes', { ...without, corridor_id: 5, side: 'both', country: 'gb', more: 1 })
    expect(said).toMatchObject({ status: 400, name: 'input_invalid' })
    expect(said.detail).toBe('5 fields are not as described: corridor_id, country, side, fee_payer, more.')
    expect(said.errors).toEqual([
      {
        field: 'corridor_id',
        pointer: '#/corridor_id',
        rule: 'type',
        detail: 'Must be a string.',
        expected: expect.objectContaining({ type: 'string', maxLength: 40 }),
      },
      {
        field: 'country',
        pointer: '#/country',
        rule: 'pattern',
        detail: 'Must match ^[A-Z]{2}$.',
        expected: { type: 'string', pattern: '^[A-Z]{2}$' },
      },
      {
        field: 'side',
        pointer: '#/side',
        rule: 'enum',
        detail: 'Must be one of: send, receive.',
        expected: { enum: ['send', 'receive'] },
      },
      {
        field: 'fee_payer',
        pointer: '#/fee_payer',
        rule: 'required',
        detail: 'This is missing.',
        expected: { enum: ['OUR', 'SHA'] },
      },
      {
        field: 'more',
        pointer: '#/more',
        rule: 'additionalProperties',
        detail: 'This field is not known here. Remove it.',
      },
    ])
  })

  it('A problem names the wrong fields of every row of a list by their index', async () => {
    const said = await post('/batches', { kind: 'domestic', name: 'x'.repeat(81), rows: [{}, 5], rate: null })
    const at = (pointer: string) => said.errors.find((each) => each.pointer === pointer)
    expect(at('#/name')).toMatchObject({ rule: 'maxLength', detail: 'Use at most 80 characters' })
    expect(at('#/rows/0/account_number')).toMatchObject({ rule: 'required', expected: { type: 'string' } })
    expect(at('#/rows/1')).toMatchObject({ rule: 'type', detail: 'Must be an object.', expected: { type: 'object' } })
    expect(at('#/is_declared')).toMatchObject({ rule: 'required' })
  })

  it('An amount with a decimal point, as a number, or of parts that the corridor does not pay says its right form', async () => {
    const amounts = ['1000.50', 100000, '10050'].map((amount_minor) => post('/quotes', { ...quote, amount_minor }))
    const said = (await Promise.all(amounts)).map(({ errors: [error] }) => [error?.rule, error?.detail])
    expect(said).toEqual([
      ['pattern', expect.stringContaining('"10050" for 100.50')],
      ['type', 'Must be a string.'],
      ['whole_units', expect.stringMatching(/GBP .* 0 decimals .* multiple of 100, such as "10100"/)],
    ])
  })

  it('A wrong cursor, a missing idempotency key and a body that is not JSON each say what is needed', async () => {
    const cursor = await get('/transfers?cursor=nonsense&limit=5')
    expect(cursor.errors).toMatchObject([{ field: 'cursor', rule: 'cursor', expected: { type: 'string' } }])
    expect(cursor.detail).toContain('next_cursor')
    const paging = await get(`/transfers?limit=0&cursor=${'x'.repeat(201)}`)
    expect(paging.errors.map(({ rule }) => rule)).toEqual(['minimum', 'maxLength'])
    const request = { method: 'POST', path: '/quotes', body: JSON.stringify(quote) }
    const keyless = (await (await client.send(request)).json()) as Problem
    expect(keyless.errors).toMatchObject([
      { pointer: '#/Idempotency-Key', rule: 'idempotency_key', expected: { maxLength: 255 } },
    ])
    expect(keyless.detail).toContain('Idempotency-Key')
    for (const body of ['{', '[]', '"x"'])
      expect(await post('/quotes', body)).toMatchObject({
        detail: 'The body must be one JSON object.',
        errors: [{ field: '', pointer: '#', rule: 'json' }],
      })
    const typed = await post('/quotes', quote, { 'content-type': 'text/plain' })
    expect(typed).toMatchObject({ errors: [{ pointer: '#/Content-Type', rule: 'content_type' }] })
    expect(typed.detail).toContain('application/json')
  })

  it('Every wrong detail of a recipient is named at once, in the language of the request', async () => {
    const { is_saved: _, ...recipient } = britishRecipient()
    const details = { ...recipient.details, sort_code: '1', bank_account_number: 'x' }
    const said = await post('/recipients', { ...recipient, details }, { 'accept-language': 'id' })
    expect(said.errors.map(({ pointer }) => pointer)).toEqual(['#/details/sort_code', '#/details/bank_account_number'])
    expect(said.detail).toContain('2 isian')
  })

  it('A payload in which everything is wrong gets a bounded answer', async () => {
    const names = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`field${at}`, 1]))
    expect((await post('/quotes', names)).errors).toHaveLength(100)
  })
})
