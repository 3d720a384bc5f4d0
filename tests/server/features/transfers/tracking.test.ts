import { expect, it } from 'vitest'
import { locales } from '../../../../contract/base/calls/envelope.ts'
import type { Deps, TrackedEvent } from '../../../../server/deps.ts'
import { createSandboxTracker } from '../../../../server/ports/tracker/tracker.ts'
import type { MadePerson } from '../../../support/business.ts'
import { readPdfText } from '../../../support/documents/pdfText.ts'
import {
  britishRecipient,
  signAndApprove,
  submitTransfer,
  type Transfer,
  transferDetail,
} from '../../../support/sending.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson
let checker: MadePerson

withBusiness('tracked', (scene) => {
  ;({ desk, maker, checker } = scene)
  const { deps } = desk.server
  useTracker(createSandboxTracker({ sql: deps.sql, now: deps.now }))
})

const useTracker = (tracker: Deps['tracker']) => Object.assign(desk.server.deps, { tracker })

let count = 10

/** To another account each time; its ending decides how the sandbox's bank behaves. */
async function paidTo(ending: string): Promise<Transfer> {
  count += 1
  const recipient = { ...britishRecipient(`55${count}${ending}`), is_saved: true }
  const submitted = await submitTransfer(desk, maker, { recipient })
  await signAndApprove(desk, checker, [submitted])
  await desk.runDueJobs()
  return submitted
}

/** Seconds pass, and the jobs that are due then run. */
async function wait(ms: number): Promise<void> {
  await desk.advance(ms)
  await desk.runDueJobs()
}

const banksOf = ({ timeline }: Transfer) =>
  timeline.flatMap(({ event, bank, reason }) => (bank ? [[event, bank.bic, reason]] : []))

it('The timeline shows each bank on the way as its tracker reports it, once, and then stops asking', async () => {
  const { id } = await paidTo('9911')
  await wait(5_000)
  await wait(60_000)
  await wait(60_000)
  const { timeline, status } = await transferDetail(desk, maker, id)
  expect(status).toBe(5)
  expect(timeline.map(({ event }) => event).slice(-5)).toEqual([
    'sent_to_bank',
    'bank_accepted',
    'bank_in_process',
    'bank_credited',
    'succeeded',
  ])
  const { sql } = desk.server.database
  const jobs = await sql`select from graphile_worker.jobs where task_identifier = 'track_transfer'`
  expect(jobs).toHaveLength(0)
  await expect(sql`update payment_tracking set state = 'rejected' where transfer_id = ${id}`).rejects.toThrow(
    'never change',
  )
  await expect(sql`delete from payment_tracking where transfer_id = ${id}`).rejects.toThrow('never change')
})

it('A refusal on the way is shown with its bank and its reason', async () => {
  const { id } = await paidTo('9001')
  await wait(5_000)
  await wait(60_000)
  expect(banksOf(await transferDetail(desk, maker, id))).toEqual([
    ['bank_accepted', 'SBXAIDJA', null],
    ['bank_in_process', 'SBXAUS33', null],
    ['bank_rejected', 'SBXAGB22', 'AC01'],
  ])
})

it('A tracker decides nothing of money, is shown only in the expected form, and may fail', async () => {
  const at = desk.server.clock.now()
  const bank = { name: 'Bank\u202eX', bic: 'not a code', country: 'Nowhere' }
  const said: TrackedEvent[] = [
    { event_id: 'a', state: 'credited', at, bank, reason: '' },
    { event_id: 'b', state: 'paid' as 'credited', at, bank, reason: '' },
    { event_id: 'c', state: 'accepted', at: new Date(Number.NaN), bank, reason: '' },
    { event_id: 'd', state: 'accepted', at: new Date(at.getTime() + 86_400_000), bank, reason: '' },
  ]
  const answers = [() => Promise.reject(new Error('down')), () => Promise.resolve(said)]
  const { tracker } = desk.server.deps
  useTracker({ track: () => (answers.shift() ?? (() => Promise.resolve(said)))() })
  const { id } = await paidTo('9003')
  await wait(5_000)
  await wait(60_000)
  useTracker(tracker)
  const detail = await transferDetail(desk, maker, id)
  expect(detail.status).toBe(8)
  expect(detail.timeline.filter((step) => step.bank !== null)).toMatchObject([
    { event: 'bank_credited', bank: { name: expect.not.stringContaining('\u202e'), bic: '', country: '' } },
  ])
  expect(await desk.checkBooks()).toEqual([])
})

const titles = { en: 'Proof of payment', id: 'Bukti pembayaran', zh: '付款证明' }

it.each(locales)(
  'The proof of payment in “%s” names the UETR, the parties, and each bank that confirmed',
  async (locale) => {
    const { id } = await paidTo('9911')
    await wait(5_000)
    await wait(60_000)
    const { uetr, recipient_name, reference } = await transferDetail(desk, maker, id)
    const paper = await desk.call(maker, '/transfer/proof', { id }, { locale })
    expect(paper.file_name).toContain(reference)
    const text = readPdfText(Buffer.from(paper.content, 'base64')).replaceAll(/\s+/g, '')
    for (const said of [titles[locale], uetr ?? '', recipient_name, 'SandboxPayeeBank(SBXAGB22)', reference])
      expect(text).toContain(said.replaceAll(' ', ''))
  },
)

it('There is no proof of a payment that no bank has or that came back', async () => {
  const submitted = await submitTransfer(desk, maker)
  expect(await desk.code(maker, '/transfer/proof', { id: submitted.id })).toBe('status_move_refused')
  const back = await paidTo('9001')
  expect(await desk.code(checker, '/transfer/proof', { id: back.id })).toBe('ok')
  await wait(60_000)
  expect(await desk.code(checker, '/transfer/proof', { id: back.id })).toBe('status_move_refused')
})

it('A step that a bank dates before our record of sending comes after it', async () => {
  const { tracker } = desk.server.deps
  const at = new Date(desk.server.clock.now().getTime() - 1_000)
  const bank = { name: 'Bank', bic: '', country: '' }
  useTracker({ track: () => Promise.resolve([{ event_id: 'a', state: 'accepted', at, bank, reason: '' }]) })
  const { id } = await paidTo('9003')
  await wait(5_000)
  useTracker(tracker)
  const { timeline } = await transferDetail(desk, maker, id)
  expect(timeline.map(({ event }) => event).slice(-2)).toEqual(['sent_to_bank', 'bank_accepted'])
})

it('Steps that banks date to the same second are shown in the order that a payment takes them', async () => {
  const { tracker } = desk.server.deps
  const at = desk.server.clock.now()
  const bank = { name: 'Bank', bic: 'SIMUGB22', country: 'GB' }
  const states = ['credited', 'in_process', 'accepted'] as const
  const said: TrackedEvent[] = states.map((state, index) => ({ event_id: `${index}`, state, at, bank, reason: '' }))
  useTracker({ track: () => Promise.resolve(said) })
  const { id } = await paidTo('9003')
  await wait(5_000)
  useTracker(tracker)
  const steps = banksOf(await transferDetail(desk, maker, id)).map(([event]) => event)
  expect(steps).toEqual(['bank_accepted', 'bank_in_process', 'bank_credited'])
})
