import { describe, expect, it } from 'vitest'
import { array, boolean, lazy, mixed, number, object, string, tuple } from 'yup'
import {
  amountMinor,
  count,
  id,
  list,
  pageResponse,
  record,
  text,
  textRecord,
  timestamp,
} from '../../contract/base/calls/fields.ts'
import { calls } from '../../contract/calls.ts'
import type { CallResult } from '../../server/handler.ts'
import { type Serializable, serialize } from '../../server/serialize.ts'

const at = new Date('2026-11-24T09:30:00.000Z')
const jsonOf = (schema: Parameters<typeof serialize>[0], result: unknown) => JSON.stringify(serialize(schema, result))

describe('a response by its schema', () => {
  it('A serialized response has dates as ISO text and bigints as decimal text, at any depth', () => {
    const schema = pageResponse(record({ at: timestamp(), moves: list(record({ amount_minor: amountMinor() })) }))
    const rows = [{ at, moves: [{ amount_minor: 12_345_678_901_234_567_890n }, { amount_minor: -1n }] }]
    expect(jsonOf(schema, { items: rows, next_cursor: null, total: 1, total_is_exact: true })).toBe(
      '{"items":[{"at":"2026-11-24T09:30:00.000Z","moves":[{"amount_minor":"12345678901234567890"},{"amount_minor":"-1"}]}],' +
        '"next_cursor":null,"total":1,"total_is_exact":true}',
    )
  })

  it('A serialized response drops fields outside the schema, so a database row leaks nothing', () => {
    const schema = record({ id: id(), owner: record({ name: text() }), keys: list(record({ name: text() })) })
    const secret = { password_hash: 'x', sealed: { pin: '1' } }
    const row = { ...secret, id: '1', owner: { ...secret, name: 'A' }, keys: [{ ...secret, name: 'B' }] }
    expect(jsonOf(schema, row)).toBe('{"id":"1","owner":{"name":"A"},"keys":[{"name":"B"}]}')
    expect(jsonOf(record({}), secret)).toBe('{}')
  })

  it('A serialized response of any call has only fields of its schema, whatever a row holds', () => {
    for (const [path, { reply }] of Object.entries(calls)) {
      expect(jsonOf(reply, { password_hash: 'x', toString: 'y' }), path).not.toMatch(/password_hash|toString/)
    }
  })

  it('A serialized response keeps null, missing and false values', () => {
    const schema = record({
      a: timestamp().nullable(),
      b: text().optional(),
      c: boolean().defined(),
      d: count(),
      e: record({ f: text() }).nullable(),
      g: list(text().nullable()),
    })
    const value = { a: null, b: undefined, c: false, d: 0, e: null, g: [null, ''] }
    expect(jsonOf(schema, value)).toBe('{"a":null,"c":false,"d":0,"e":null,"g":[null,""]}')
  })

  it('A serialized response has its fields in the order of the schema', () => {
    expect(jsonOf(record({ a: text(), b: text() }), { b: '2', a: '1' })).toBe('{"a":"1","b":"2"}')
  })

  it('A serialized response keeps free JSON and texts by name unchanged', () => {
    const schema = record({ answers: textRecord(), value: mixed<object>() })
    const value = { answers: { any: 'name' }, value: { deep: [{ er: 1 }] } }
    expect(jsonOf(schema, value)).toBe(JSON.stringify(value))
  })

  it('A serialized response resolves lazy schemas by the value and tuple places by their own schemas', () => {
    const either = lazy((value: { kind?: string }) =>
      value.kind === 'a' ? object({ kind: string(), at: string() }) : object({ kind: string(), n: number() }),
    )
    const schema = object({ items: array().of(either), pair: tuple([string(), object({ n: number() })]) })
    const value = {
      items: [
        { kind: 'a', at, n: 1 },
        { kind: 'b', at, n: 2 },
      ],
      pair: [at, { n: 1, other: 2 }],
    }
    expect(serialize(schema, value)).toEqual({
      items: [
        { kind: 'a', at: at.toISOString() },
        { kind: 'b', n: 2 },
      ],
      pair: [at.toISOString(), { n: 1 }],
    })
  })

  it('The serializer does not change its input', () => {
    const row = Object.freeze({ at, extra: 1 })
    serialize(record({ at: timestamp() }), row)
    expect(row).toEqual({ at, extra: 1 })
  })
})

/** The same rows, once serialised by the schema and once by hand. */
describe('the bytes of a response', () => {
  const transfer = {
    business_id: '0190',
    id: '0191',
    reference: 'TT-1',
    kind: 'international',
    status: 3,
    created_at: at,
    created_by: '0192',
    created_by_name: 'Maker',
    created_by_email: 'maker@example.com',
    corridor_id: 'us',
    country: 'US',
    recipient_name: 'Ann',
    bank_name: 'Bank',
    account_tail: '1234',
    recipient_details: { account_number: '12341234' },
    send_currency: 'IDR',
    send_amount_minor: 100_000n,
    receive_currency: 'USD',
    receive_amount_minor: 600n,
    total_minor: 110_000n,
    payment_method: 'balance',
    version: 2,
    payload_digest: 'ab',
    rate_held_until: at,
    approvers: ['0193'],
    actions: ['approve'],
  }
  const line = {
    id: '0194',
    account_seq: 7n,
    created_at: at,
    kind: 'top_up',
    transfer_id: null,
    reference: '',
    counterparty: null,
    amount_minor: 5n,
    balance_after_minor: -5n,
    currency: 'IDR',
    status: null,
  }
  const key = {
    id: '0195',
    business_id: '0190',
    name: 'ERP',
    mode: 'live',
    algorithm: 'ed25519',
    public_key: 'abc',
    sealed_secret: 'sealed',
    scopes: ['transfers.read'],
    addresses: [],
    state: 'live',
    owner_id: '0192',
    owner_name: 'Maker',
    owner_role: 'admin',
    created_at: at,
    expires_at: null,
    revoked_at: null,
    replaced_at: at,
    last_used_at: null,
    last_address: '',
  }

  it('The serialized bytes of a page of transfers equal a handwritten response', () => {
    const t = transfer
    const byHand = {
      id: t.id,
      reference: t.reference,
      kind: t.kind,
      status: t.status,
      created_at: t.created_at.toISOString(),
      created_by_name: t.created_by_name,
      created_by_email: t.created_by_email,
      recipient_name: t.recipient_name,
      country: t.country,
      bank_name: t.bank_name,
      account_tail: t.account_tail,
      send_currency: t.send_currency,
      send_amount_minor: String(t.send_amount_minor),
      receive_currency: t.receive_currency,
      receive_amount_minor: String(t.receive_amount_minor),
      total_minor: String(t.total_minor),
      version: t.version,
      payload_digest: t.payload_digest,
      actions: t.actions,
    }
    const page = { next_cursor: 'abc', total: 2, total_is_exact: true }
    expect(jsonOf(calls['/transfer/list'].reply, { ...page, items: [t, t] })).toBe(
      JSON.stringify({ items: [byHand, byHand], ...page }),
    )
  })

  it('The serialized bytes of a page of the balance equal a handwritten response', () => {
    const byHand = {
      id: line.id,
      created_at: line.created_at.toISOString(),
      kind: line.kind,
      reference: line.reference,
      transfer_id: line.transfer_id,
      counterparty: line.counterparty,
      amount_minor: String(line.amount_minor),
      balance_after_minor: String(line.balance_after_minor),
      currency: line.currency,
      status: line.status,
    }
    const page = { next_cursor: null, total: 1, total_is_exact: false }
    expect(jsonOf(calls['/balance/history'].reply, { items: [line], ...page })).toBe(
      JSON.stringify({ items: [byHand], ...page }),
    )
  })

  it('The serialized bytes of an API key equal a handwritten response without its secret', () => {
    const { business_id: _, sealed_secret: __, owner_id: ___, owner_role: ____, ...shown } = key
    const byHand = { ...shown, created_at: at.toISOString(), replaced_at: at.toISOString() }
    expect(jsonOf(calls['/openapi/revoke-key'].reply, key)).toBe(JSON.stringify(byHand))
  })
})

it('A handler may return a Date for a time and a bigint for an amount, and nothing else', () => {
  type Row = CallResult<'/transfer/list'>['items'][number]
  const times: Row['created_at'][] = [at, at.toISOString()]
  const amounts: Row['total_minor'][] = [1n, '1']
  // @ts-expect-error A time is no amount.
  times.push(1n)
  // @ts-expect-error An amount is no time.
  amounts.push(at)
  // @ts-expect-error Other text is neither.
  const name: Serializable<string> = at
  expect(serialize(list(timestamp()), times)).toEqual([at.toISOString(), at.toISOString(), '1'])
  expect(serialize(list(amountMinor()), amounts)).toEqual(['1', '1', at.toISOString()])
  expect(name).toBe(at)
})
