import { expect, it } from 'vitest'
import { transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import { inBusiness } from '../../../../server/db/business.ts'
import { releasePayout } from '../../../../server/features/transfers/block.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { treasurerAyu } from '../../../support/changeRequests.ts'
import {
  chineseRecipient,
  claimTokensOf,
  koreanAnswers,
  koreanRecipient,
  payToRecipient,
} from '../../../support/claimLinks.ts'
import { settlePayouts } from '../../../support/refunds.ts'
import { transferDetail } from '../../../support/sending.ts'
import { createTestClient, type TestClient } from '../../../support/server/client.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let recipient: TestClient

withBusiness('steps', async (scene) => {
  ;({ desk, business, maker } = scene)
  recipient = await createTestClient(desk.server)
})

const hourMs = 3_600_000
const statusOf = async (id: string) => (await transferDetail(desk, maker, id)).status
const notesOf = () => desk.server.database.sql<{ message: string }[]>`
  select message from notifications where user_id = ${maker.id} order by created_at desc, id desc limit 3`
const complete = (token: string, answers: Record<string, string> = koreanAnswers) =>
  recipient.reply('/transfer/complete-recipient-step', { token, answers, is_consented: true })

it('A large payment to Korea waits until its recipient proves identity, once per account', async () => {
  const email = 'minjun@example.kr'
  const to = koreanRecipient('110123450001', email)
  const { id } = await payToRecipient(desk, business, to, '1000000')
  expect(await statusOf(id)).toBe(transferStatus.awaiting_recipient_kyc)
  expect((await notesOf()).map(({ message }) => message)).toContain('transfer_awaiting_recipient')
  const { wait } = await desk.call(maker, '/transfer/recipient-wait', { id })
  const expires = new Date(desk.server.clock.now().getTime() + 120 * hourMs).toISOString()
  expect(wait).toMatchObject({ kind: 'kyc', sent_to: email, may_send: true })
  expect(wait?.expires_at.slice(0, 13)).toBe(expires.slice(0, 13))

  const [token = ''] = await claimTokensOf(desk, email)
  const [stored] = await desk.server.database.sql`select * from recipient_waits where transfer_id = ${id}`
  expect(JSON.stringify(stored)).not.toContain(token)
  const opened = await recipient.call('/transfer/open-recipient-link', { token })
  expect(opened).toMatchObject({ kind: 'kyc', language: 'ko', amount_minor: '1000000', account_tail: '0001' })
  expect(opened.fields.map(({ name }) => name)).toEqual(['full_name', 'birth_date', 'gender', 'mobile'])

  const wrongs = [
    [{ ...koreanAnswers, birth_date: '1990-02-30' }, 10030001, 'answers.birth_date'],
    [{ ...koreanAnswers, full_name: '' }, 10030001, 'answers.full_name'],
    [{ ...koreanAnswers, mobile: '010-9999-5678' }, 10040125, 'answers.mobile'],
  ] as const
  for (const [answers, code, field] of wrongs)
    expect(await complete(token, answers)).toMatchObject({ code, data: { field } })
  const unconsented = { token, answers: koreanAnswers, is_consented: false }
  expect(await recipient.reply('/transfer/complete-recipient-step', unconsented)).toMatchObject({
    data: { field: 'is_consented' },
  })

  // Two simultaneous presses complete it once.
  const replies = await Promise.all([complete(token), complete(token)])
  expect(replies.map(({ code }) => code).sort()).toEqual([0, 10040124])
  expect(await recipient.code('/transfer/open-recipient-link', { token })).toBe('recipient_link_invalid')
  await settlePayouts(desk)
  expect(await statusOf(id)).toBe(transferStatus.succeeded)
  const [audited] = await desk.server.database.sql<{ actor_kind: string; detail: unknown }[]>`
    select actor_kind, detail from audit_log where object_id = ${id} and action = 'transfer.recipient_verified'`
  expect(audited).toMatchObject({ actor_kind: 'recipient_link', detail: '{"kind":"kyc"}' })
  const answers = await desk.server.database.sql`select sealed_answers from recipient_verifications`
  expect(JSON.stringify(answers)).not.toContain('1990-12-31')

  // The next payment to this recipient goes at once, and so does a small one to anyone.
  for (const [account, amount] of [
    ['110123450001', '2000000'],
    ['110123450002', '999999'],
  ] as const) {
    const next = await payToRecipient(desk, business, koreanRecipient(account), amount)
    expect([amount, await statusOf(next.id)]).toEqual([amount, transferStatus.processing])
  }
})

it('A recipient in China has 72 hours; the sender redirects the link a few times, and only the newest works', async () => {
  const { id, total_minor } = await payToRecipient(desk, business, chineseRecipient('6228480402564890018'), '100000')
  expect(await statusOf(id)).toBe(transferStatus.awaiting_recipient_registration)
  const before = BigInt((await desk.call(maker, '/balance/summary', {})).available_minor)
  const emails = ['one@example.cn', 'two@example.cn', 'three@example.cn', 'four@example.cn', 'five@example.cn']
  for (const email of emails) await desk.call(maker, '/transfer/send-recipient-link', { id, email })
  expect(await desk.reply(maker, '/transfer/send-recipient-link', { id, email: 'six@example.cn' })).toMatchObject({
    code: 10040126,
    data: { field: 'email' },
  })
  const [older = ''] = await claimTokensOf(desk, 'one@example.cn')
  const [newest = ''] = await claimTokensOf(desk, 'five@example.cn')
  const who = { full_name: '王小明', id_number: '11010519491231002X', mobile: '13812345678' }
  expect((await complete(older, who)).code).toBe(10040124)
  expect(await complete(newest, { ...who, id_number: '11010519491231004X' })).toMatchObject({ code: 10030001 })

  await desk.advance(72 * hourMs - 60_000)
  await desk.runDueJobs()
  expect(await statusOf(id)).toBe(transferStatus.awaiting_recipient_registration)
  await desk.advance(61_000)
  expect((await complete(newest, who)).code).toBe(10040124)
  await desk.runDueJobs()
  expect(await statusOf(id)).toBe(transferStatus.refunded)
  expect((await notesOf()).map(({ message }) => message)).toContain('transfer_recipient_lapsed')
  expect((await desk.call(maker, '/transfer/recipient-wait', { id })).wait).toBeNull()
  const { available_minor } = await desk.call(maker, '/balance/summary', {})
  expect(BigInt(available_minor) - before).toBe(BigInt(total_minor))
  expect(await desk.code(maker, '/transfer/send-recipient-link', { id, email: 'one@example.cn' })).toBe(
    'recipient_wait_over',
  )
  expect(await desk.checkBooks()).toEqual([])
})

it('A payment that differs from what was paid is blocked and not released by its recipient’s step', async () => {
  const email = 'held@example.kr'
  const { id } = await payToRecipient(desk, business, koreanRecipient('110123450009', email), '1500000')
  const [token = ''] = await claimTokensOf(desk, email)
  await desk.server.database.sql`update payouts set seal = 'x' where transfer_id = ${id}`
  expect(await complete(token)).toMatchObject({ code: 0, data: { is_done: false } })
  await settlePayouts(desk)
  expect(await statusOf(id)).toBe(transferStatus.awaiting_recipient_kyc)
})

it('A blocked payment whose recipient’s time expired is refunded once it is released', async () => {
  const { id } = await payToRecipient(desk, business, chineseRecipient('6228480402564890026'), '100000')
  const { deps, database } = desk.server
  const [before] = await database.sql<{ seal: string }[]>`select seal from payouts where transfer_id = ${id}`
  await database.sql`update payouts set seal = 'x' where transfer_id = ${id}`
  await desk.advance(73 * hourMs)
  await desk.runDueJobs()
  expect(await statusOf(id)).toBe(transferStatus.awaiting_recipient_registration)
  await database.sql`update payouts set seal = ${before?.seal ?? ''} where transfer_id = ${id}`
  const job = { business_id: business.id, transfer_id: id }
  expect(await inBusiness(deps.sql, business.id, (tx) => releasePayout(tx, deps, job, treasurerAyu))).toBeNull()
  await desk.runDueJobs()
  expect(await statusOf(id)).toBe(transferStatus.refunded)
})
