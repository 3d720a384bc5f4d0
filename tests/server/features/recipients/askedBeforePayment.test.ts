import { expect, it } from 'vitest'
import { addDays, dayOf } from '../../../../contract/base/time/clock.ts'
import type { NameCheckResult } from '../../../../contract/corridors/nameChecks.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { readPdfText } from '../../../support/documents/pdfText.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import { randomDigits } from '../../../support/refunds.ts'
import { createProgram, fillApiBalance, orderOf } from '../../../support/requests/openapiRequests.ts'
import { approveSchedule, createActiveSchedule, type Schedule, submitSchedule } from '../../../support/schedules.ts'
import { indonesianRecipient, quoteFor, transferDetail } from '../../../support/sending.ts'
import type { OpenClient } from '../../../support/server/openClient.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let admin: MadePerson
let program: OpenClient

withBusiness({ name: 'asked', start: '2026-01-15T03:00:00Z' }, async (scene) => {
  ;({ desk, business, maker, checker, admin } = scene)
  await setPolicy(desk, business.id, [tier('international', '0', 0), tier('domestic', '0', 0)])
  await desk.setBalance(business.id, 900_000_000n)
  await fillApiBalance(desk, business.id, 300_000_000n)
  program = await createProgram(desk, admin)
})

let asked = 0
/** The banks' answer from now on. */
function answer(result: NameCheckResult, account_name: string | null = null): void {
  asked = 0
  desk.server.deps.nameCheck = {
    check: () => {
      asked += 1
      return Promise.resolve({ result, account_name })
    },
  }
}

const newRecipient = async () =>
  (await desk.call(admin, '/recipient/create', { ...indonesianRecipient(randomDigits()), is_saved: true })).id

async function payTo(recipient_id: string) {
  const { corridor_id } = indonesianRecipient('1')
  const quote = await quoteFor(desk, admin, {
    recipient: { corridor_id, country: 'ID' } as never,
    amount_minor: '600000',
  })
  const { data } = await program.reply('/open/create-transfer', orderOf(quote.id, recipient_id))
  return transferDetail(desk, maker, (data as { id: string }).id)
}

const signedAnswer = ({ certificate }: { certificate: object | null }) => {
  const { payee_check = null, payee_account_name = null } = (certificate ?? {}) as Record<string, string | null>
  return [payee_check, payee_account_name]
}

it('A payment over the API carries the answer of the payee’s bank, which is not asked again for a day', async () => {
  const recipient_id = await newRecipient()
  answer('partial', 'PT Sama Tbk')
  expect(signedAnswer(await payTo(recipient_id))).toEqual(['partial', 'PT Sama Tbk'])
  expect(signedAnswer(await payTo(recipient_id))).toEqual(['partial', 'PT Sama Tbk'])
  expect(asked).toBe(1)
  await desk.advance(25 * 3_600_000)
  answer('no_match')
  expect(signedAnswer(await payTo(recipient_id))).toEqual(['no_match', ''])
  expect(asked).toBe(1)
})

it('A bank that does not answer leaves the answer before it, and is recorded where there is none', async () => {
  const recipient_id = await newRecipient()
  answer('unavailable')
  expect(signedAnswer(await payTo(recipient_id))).toEqual(['unavailable', ''])
  answer('match')
  expect(signedAnswer(await payTo(recipient_id))).toEqual(['match', ''])
  await desk.advance(25 * 3_600_000)
  desk.server.deps.nameCheck = { check: () => Promise.reject(new Error('down')) }
  expect(signedAnswer(await payTo(recipient_id))).toEqual(['match', ''])
})

it('A program reads the proof of payment once a bank has the payment', async () => {
  answer('match')
  const { id, reference } = await payTo(await newRecipient())
  expect((await program.reply('/open/proof', { id })).code).not.toBe(0)
  await desk.runDueJobs()
  const { data } = await program.reply('/open/proof', { id })
  const paper = data as { file_name: string; mime: string; content: string }
  expect(paper).toMatchObject({ mime: 'application/pdf', file_name: expect.stringContaining(reference) })
  const { uetr } = await transferDetail(desk, maker, id)
  expect(readPdfText(Buffer.from(paper.content, 'base64')).replaceAll(/\s+/g, '')).toContain(uetr)
})

const shown = (id: string): Promise<Schedule> => desk.call(maker, '/schedule/detail', { id })
const startsIn = (days: number) => addDays(dayOf(desk.server.clock.now()), days)

async function runNext({ next }: Schedule): Promise<void> {
  await desk.advance(Date.parse(`${next?.pays_on ?? ''}T03:00:00Z`) - desk.server.clock.now().getTime())
  await desk.runDueJobs()
}

const weekly = () => ({ frequency: 'weekly', payments_max: 6, starts_on: startsIn(3), workday_rule: 'next' }) as const

it('T104 A schedule asks the payee’s bank before each payment, and waits for people when the account has another name', async () => {
  answer('match')
  const recipient = indonesianRecipient(randomDigits())
  const schedule = await createActiveSchedule(desk, { maker, checker }, { recipient, ...weekly() })
  await runNext(schedule)
  const [first] = (await shown(schedule.id)).payments
  expect(first).toMatchObject({ outcome: 'paid' })
  expect(signedAnswer(await transferDetail(desk, maker, first?.transfer?.id ?? ''))).toEqual(['match', ''])
  expect(asked).toBe(1)

  answer('partial', 'PT Sama Tbk')
  await runNext(await shown(schedule.id))
  answer('no_match')
  await runNext(await shown(schedule.id))
  const held = await shown(schedule.id)
  expect(held).toMatchObject({ state: 'held', hold_reason: 'name_differs', paid_count: 2 })

  const renewed = await desk.call(maker, '/schedule/renew', { id: schedule.id })
  await desk.advance(1_000)
  const submitted = await submitSchedule(desk, maker, renewed)
  const again = submitted.state === 'active' ? submitted : await approveSchedule(desk, checker, submitted)
  await runNext(again)
  expect(await shown(again.id)).toMatchObject({ paid_count: 1 })
  // The same answer is not news, even if a person asked for it.
  await desk.call(maker, '/recipient/check-name', { id: again.recipient_id ?? '' })
  await runNext(await shown(again.id))
  expect(await shown(again.id)).toMatchObject({ state: 'active', paid_count: 2 })

  answer('no_match', 'PT Lain Sekali')
  await desk.call(maker, '/recipient/check-name', { id: again.recipient_id ?? '' })
  answer('unavailable')
  await runNext(await shown(again.id))
  expect(await shown(again.id)).toMatchObject({ state: 'held', hold_reason: 'name_differs', paid_count: 2 })
  expect(await desk.checkBooks()).toEqual([])
})
