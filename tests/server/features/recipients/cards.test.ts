import { inspect } from 'node:util'
import { expect, it } from 'vitest'
import type { CallRequest } from '../../../../contract/calls.ts'
import { inBusiness } from '../../../../server/db/business.ts'
import type { PayoutOrder } from '../../../../server/deps.ts'
import { decryptCard } from '../../../../server/features/recipients/cards.ts'
import { requestOf } from '../../../../server/ports/rails/http/httpRail.ts'
import { singleRail } from '../../../../server/ports/rails/rails.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { completeClaim } from '../../../support/claimLinks.ts'
import { signAndApprove, submitTransfer } from '../../../support/sending.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let stranger: MadePerson

withBusiness('cards', async (scene) => {
  ;({ desk, business, maker } = scene)
  stranger = personOf((await desk.server.addBusiness('other cards')).people, 'admin')
})

const number = '6222021001116245702'
const ofCard = (card_number: string): CallRequest<'/recipient/create'> => ({
  type: 'individual',
  corridor_id: 'cn-cny-card',
  country: 'CN',
  relationship: 'employee',
  is_saved: true,
  details: { full_name: '王小明', id_number: '11010519491231002X', mobile: '13812345678', card_number },
})

const sql = () => desk.server.database.sql

it('A card is known by its token everywhere, and its encrypted number is in one table only', async () => {
  const made = await desk.call(maker, '/recipient/create', ofCard('6222 0210 0111 6245 702'))
  const { card_number: token = '' } = made.details
  expect([token.slice(0, 7), token.slice(-5), made.account_tail]).toEqual(['622202T', 'T5702', '5702'])
  expect(made.bank_name).toBe('中国工商银行')

  // Every column of every table: the digits between the first six and the last four stand nowhere.
  const columns = await sql()<{ table_name: string; column_name: string }[]>`
    select table_name, column_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'ARRAY')`
  expect(columns.length).toBeGreaterThan(100)
  const reads = columns.map(
    ({ table_name: table, column_name: column }) =>
      sql()`select ${`${table}.${column}`} as place from ${sql()(table)} where ${sql()(column)}::text ~ '6222021001|100111624' limit 1`,
  )
  expect((await Promise.all(reads)).flat()).toEqual([])
  expect(await inBusiness(sql(), business.id, (tx) => decryptCard(tx, desk.server.deps, business.id, token))).toBe(
    number,
  )

  // One card is one recipient, by its number or its token; the token is nobody else's.
  const twin = { code: 10040010, data: { field: 'details.card_number' } }
  expect(await desk.reply(maker, '/recipient/create', ofCard(number))).toMatchObject(twin)
  const same = { ...ofCard(token), id: made.id, version: made.version, relationship: 'contractor' }
  expect((await desk.call(maker, '/recipient/update', same)).details).toEqual(made.details)
  expect(await desk.reply(stranger, '/recipient/create', ofCard(token))).toMatchObject({
    data: { field: 'details.card_number' },
  })
  const elsewhere = await desk.call(stranger, '/recipient/create', ofCard(number))
  expect(elsewhere.details.card_number).not.toBe(token)
})

it('A card number decrypts only under its own token', async () => {
  const [one, other] = ['6222021001116245710', '6222021001116245728']
  const made = await Promise.all([one, other].map((card) => desk.call(maker, '/recipient/create', ofCard(card))))
  const [token = '', another = ''] = made.map(({ details }) => details.card_number)
  await sql()`update recipient_cards set sealed_number =
    (select sealed_number from recipient_cards where business_id = ${business.id} and token = ${another})
    where business_id = ${business.id} and token = ${token}`
  const open = () => inBusiness(sql(), business.id, (tx) => decryptCard(tx, desk.server.deps, business.id, token))
  await expect(open()).rejects.toThrow()
})

it('A card number goes only to a rail that accepts cards', async () => {
  const orders: PayoutOrder[] = []
  const rail = desk.server.deps.rails.find('sandbox')
  const spy = (takesCards: boolean) =>
    singleRail({
      ...rail,
      ...(takesCards ? { takesCards: true as const } : {}),
      submit: (order, isRepeat) => {
        orders.push(order)
        return rail.submit(order, isRepeat)
      },
    })
  for (const takesCards of [true, false]) {
    desk.server.deps.rails = spy(takesCards)
    const recipient = { ...ofCard(number), is_saved: false }
    const transfer = await submitTransfer(desk, maker, { recipient, amount_minor: '100000' })
    await signAndApprove(desk, personOf(business.people, 'checker'), [transfer])
    await desk.runDueJobs()
    if (takesCards) await completeClaim(desk, maker, transfer.id, transfer.recipient_details)
    await desk.runDueJobs()
  }
  const [told, untold] = orders
  expect([told?.card_number, untold?.card_number]).toEqual([number, undefined])
  expect(told && requestOf(told).recipient).toMatchObject({ account_number: number, details: { card_number: number } })
  expect(inspect(untold, { depth: null })).not.toContain(number)
})
