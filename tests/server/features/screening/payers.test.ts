import { expect, it } from 'vitest'
import { transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import { listSuspensePayments } from '../../../../server/features/incomingPayments/store.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { receivePayment } from '../../../support/receivePayment.ts'
import { decideHit, hitsOf, listedName, reverseHit, saveList } from '../../../support/screening.ts'
import { createAwaitingTransfer, transferDetail } from '../../../support/sending.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let admin: MadePerson
let officers: [StaffTestClient, StaffTestClient]
let treasurer: StaffTestClient

withBusiness('payers', async (scene) => {
  ;({ desk, business, maker, checker, admin } = scene)
  officers = [
    await signInStaff(desk.server, 'compliance', 'Sari'),
    await signInStaff(desk.server, 'compliance', 'Tono'),
  ]
  treasurer = await signInStaff(desk.server, 'treasurer')
})

/** Money for a transfer, from this payer. */
async function receiveFrom(payer_name: string) {
  const transfer = await createAwaitingTransfer(desk, maker, checker, {})
  const { account_number, amount_minor } = await desk.call(maker, '/instruction/detail', { transfer_id: transfer.id })
  const bank_reference = crypto.randomUUID()
  const money = { account_number, amount_minor: BigInt(amount_minor), payer_name, bank_reference }
  return { transfer, money, outcome: await receivePayment(desk.server, money) }
}

const waitingCredit = async (transfer_id: string) =>
  (await listSuspensePayments(desk.server.database.sql)).find((credit) => credit.transfer_id === transfer_id)

it('T104 Money from a listed payer is credited to nobody before two officers clear it, and then pays what it was sent for', async () => {
  const { transfer, money, outcome } = await receiveFrom(listedName)
  expect(outcome).toEqual({ state: 'held', reason: 'unknown' })
  expect(await receivePayment(desk.server, money)).toEqual({ state: 'repeated' })
  const credit = await waitingCredit(transfer.id)
  const assign = { credit_id: credit?.id ?? '', business_id: business.id, transfer_id: transfer.id }
  const proposed = { kind: 'credit_assign', payload: assign, reason: 'Known' } as const
  expect(await treasurer.code('/staff/proposal/propose', proposed)).toBe('nothing_to_decide')

  const [hit] = await hitsOf(officers[0])
  expect(hit).toMatchObject({ subject: { role: 'payer', name: listedName }, causes: [{ kind: 'incoming_payment' }] })
  expect((await transferDetail(desk, maker, transfer.id)).status).toBe(transferStatus.awaiting_payment)
  if (hit) expect(await decideHit(officers, hit, 'cleared')).toBe('carried_out')
  await desk.runDueJobs()
  expect((await transferDetail(desk, maker, transfer.id)).status).toBeGreaterThanOrEqual(transferStatus.processing)
  expect(await hitsOf(officers[0])).toEqual([])

  expect((await receiveFrom(listedName)).outcome).toMatchObject({ state: 'matched' })
  expect(await desk.checkBooks()).toEqual([])
})

it('T104 Money that came while its payer was cleared is assigned to nobody once that decision is reversed', async () => {
  const name = 'Nordic Pine Trading'
  await saveList(desk, name)
  await receiveFrom(name)
  const hit = (await hitsOf(officers[0])).find(({ subject }) => subject.name === name)
  if (hit === undefined) throw new Error('nothing was found')
  expect(await decideHit(officers, hit, 'cleared')).toBe('carried_out')
  await desk.runDueJobs()

  const transfer = await createAwaitingTransfer(desk, maker, checker, {})
  const { account_number, amount_minor } = await desk.call(maker, '/instruction/detail', { transfer_id: transfer.id })
  const short = { account_number, amount_minor: BigInt(amount_minor) - 1n, payer_name: name }
  expect(await receivePayment(desk.server, { ...short, bank_reference: crypto.randomUUID() })).toMatchObject({
    state: 'held',
  })
  const [dewi, agus] = [
    await signInStaff(desk.server, 'compliance', 'Dewi'),
    await signInStaff(desk.server, 'compliance', 'Agus'),
  ]
  expect(await reverseHit([dewi, agus], hit)).toBe('carried_out')
  const credit = await waitingCredit(transfer.id)
  const payload = { credit_id: credit?.id ?? '', business_id: business.id, transfer_id: transfer.id }
  const assign = { kind: 'credit_assign', payload, reason: 'Known' } as const
  expect(await treasurer.code('/staff/proposal/propose', assign)).toBe('nothing_to_decide')

  expect(await decideHit(officers, hit, 'cleared')).toBe('carried_out')
  expect(await treasurer.code('/staff/proposal/propose', assign)).toBe('ok')
})

it('T104 Money from a payer confirmed as listed can only be sent back', async () => {
  const { transfer } = await receiveFrom('PT Sanctioned Company')
  const [hit] = await hitsOf(officers[0])
  if (hit) expect(await decideHit(officers, hit, 'confirmed')).toBe('carried_out')
  await desk.runDueJobs()
  const credit = await waitingCredit(transfer.id)
  const payload = { credit_id: credit?.id ?? '' }
  const owner = { business_id: business.id, transfer_id: transfer.id }
  const assign = { kind: 'credit_assign', payload: { ...payload, ...owner }, reason: 'Known' } as const
  expect(await treasurer.code('/staff/proposal/propose', assign)).toBe('nothing_to_decide')
  const back = { kind: 'credit_return', payload, reason: 'Back to its sender' } as const
  expect(await treasurer.code('/staff/proposal/propose', back)).toBe('ok')
})

it('T104 Money in suspense is compared again when a list changes, also after its assignment was proposed', async () => {
  await receivePayment(desk.server, {
    account_number: '7310255588',
    amount_minor: 80_000n,
    payer_name: 'Baltic Amber Traders',
  })
  const credit = (await listSuspensePayments(desk.server.database.sql)).find(
    ({ payer_name }) => payer_name === 'Baltic Amber Traders',
  )
  const payload = { credit_id: credit?.id ?? '', business_id: business.id, transfer_id: null }
  const assign = { kind: 'credit_assign', payload, reason: 'Known' } as const
  const proposal = await treasurer.call('/staff/proposal/propose', assign)

  await saveList(desk, 'Baltic Amber Traders')
  await desk.runJob({ id: 0n, task: 'rescreen', payload: {} })
  const confirmed = { ...proposal, decision: 'carry_out', reason: '' } as const
  expect(await officers[1].code('/staff/proposal/decide', confirmed)).not.toBe('ok')
  expect(await treasurer.code('/staff/proposal/propose', assign)).toBe('nothing_to_decide')

  const hit = (await hitsOf(officers[0])).find(({ subject }) => subject.name === 'Baltic Amber Traders')
  expect(hit).toMatchObject({
    subject: { role: 'payer' },
    causes: [{ kind: 'incoming_payment', cause_id: credit?.id }],
  })
  if (hit) expect(await decideHit(officers, hit, 'confirmed')).toBe('carried_out')
  expect(await treasurer.code('/staff/proposal/propose', assign)).toBe('nothing_to_decide')
})

it('Money that no business expected is screened too, and assigned to nobody before', async () => {
  const outcome = await receivePayment(desk.server, {
    account_number: '7310255588',
    amount_minor: 70_000n,
    payer_name: listedName,
  })
  expect(outcome).toEqual({ state: 'held', reason: 'unknown' })
  const [hit] = await hitsOf(officers[0])
  expect(hit).toMatchObject({ business_name: null, subject: { role: 'payer' } })
  const credit = (await listSuspensePayments(desk.server.database.sql)).find(
    ({ payer_name }) => payer_name === listedName,
  )
  const payload = { credit_id: credit?.id ?? '', business_id: business.id, transfer_id: null }
  const assign = { kind: 'credit_assign', payload, reason: 'Known' } as const
  expect(await treasurer.code('/staff/proposal/propose', assign)).toBe('nothing_to_decide')
  if (hit) await decideHit(officers, hit, 'cleared')
  expect(await treasurer.code('/staff/proposal/propose', assign)).toBe('ok')
})

it('A decision on a payer holds for the account and country that the bank reports with the name', async () => {
  const from = (more: object) =>
    receivePayment(desk.server, {
      account_number: '7310255588',
      amount_minor: 60_000n,
      payer_name: listedName,
      ...more,
    })
  const open = async () => (await hitsOf(officers[0])).filter(({ subject }) => subject.account_number !== null)
  await from({ payer_account: 'GB29 NWBK 6016', payer_country: 'GB' })
  const [hit] = await open()
  expect(hit).toMatchObject({ subject: { role: 'payer', account_number: 'GB29NWBK6016', country: 'GB' } })
  if (hit) await decideHit(officers, hit, 'cleared')
  await from({ payer_account: 'gb29nwbk6016', payer_country: 'GB' })
  expect(await open()).toEqual([])
  await from({ payer_account: '7001', payer_country: 'GB' })
  await from({ payer_account: 'GB29 NWBK 6016', payer_country: 'ID' })
  expect(await open()).toHaveLength(2)
  for (const each of await open()) await decideHit(officers, each, 'cleared')
})

it('T104 A customer reads the same of money that waits for its payer as of money that came twice', async () => {
  const shown = async (id: string) => {
    const { credits } = await desk.call(maker, '/credit/check', { transfer_id: id })
    const { items } = await desk.call(admin, '/audit/list', { page_size: 50, page_number: 1, order: 'desc' })
    const held = items.filter(({ action, object_id }) => action === 'credit.held' && object_id !== id)
    const [last] = held
    return { reasons: credits.map(({ reason }) => reason), audited: JSON.stringify(last).includes('"double"') }
  }
  await saveList(desk, 'Caspian Sturgeon House')
  const alike = await receiveFrom('Caspian Sturgeon House')
  expect(alike.outcome).toEqual({ state: 'held', reason: 'unknown' })
  expect(await shown(alike.transfer.id)).toEqual({ reasons: ['unknown'], audited: false })
  const plain = await receiveFrom('PT Pembayar')
  const again = await receivePayment(desk.server, { ...plain.money, bank_reference: crypto.randomUUID() })
  expect(again).toEqual({ state: 'held', reason: 'double' })
  expect(await shown(plain.transfer.id)).toEqual({ reasons: ['unknown'], audited: false })
})
