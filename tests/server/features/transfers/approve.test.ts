import { expect, it } from 'vitest'
import { codes } from '../../../../contract/base/calls/codes.ts'
import { transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import { AppError } from '../../../../server/errors.ts'
import { decideInSavepoint } from '../../../../server/features/decisions/results.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import { createAwaitingTransfer, signAndApprove, submitTransfer, transferDetail } from '../../../support/sending.ts'
import { personOf, seenOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson

withBusiness('approve', (scene) => {
  ;({ desk, business, maker, checker } = scene)
})

const richMinor = 1_000_000_000n

it('A bulk approval pays what it can and explains the rest', async () => {
  const three = [
    await submitTransfer(desk, maker),
    await submitTransfer(desk, maker),
    await submitTransfer(desk, maker),
  ]
  const [first, second, third] = three
  if (!first || !second || !third) throw new Error('three were made')
  const denied = await submitTransfer(desk, maker)
  await desk.call(checker, '/transfer/deny', { transfers: [seenOf(denied)], reason: 'No' })
  await desk.setBalance(business.id, BigInt(first.total_minor) + BigInt(second.total_minor) + 1n)
  const results = await signAndApprove(desk, checker, [first, denied, second, third])
  expect(results.map(({ code, status }) => [code, status])).toEqual([
    [0, 8],
    [10040002, 3],
    [0, 8],
    [10070001, 1],
  ])
  const missing = (BigInt(third.total_minor) - 1n).toLocaleString('en-US')
  expect(results[3]?.message).toContain(`IDR ${missing}`)
  const refused = await transferDetail(desk, checker, third.id)
  expect(refused).toMatchObject({ status: 1, approvals: [] })
  expect((await desk.call(maker, '/balance/summary', {})).available_minor).toBe('1')
  await desk.setBalance(business.id, richMinor)
  expect(await signAndApprove(desk, checker, [refused])).toMatchObject([{ code: 0, status: 8 }])
  expect(await desk.checkBooks()).toEqual([])
})

it('Makers and approvers are named with their email, because a name alone could be anybody’s', async () => {
  const transfer = await submitTransfer(desk, maker)
  const { items } = await desk.call(checker, '/transfer/list', {
    tab: 'awaiting_approval',
    page_size: 10,
    page_number: 1,
    sort: 'created_at',
    order: 'desc',
  })
  expect(items[0]).toMatchObject({ id: transfer.id, created_by_name: maker.full_name, created_by_email: maker.email })
  await signAndApprove(desk, checker, [transfer])
  expect(await transferDetail(desk, maker, transfer.id)).toMatchObject({
    created_by_email: maker.email,
    approvals: [{ by: { user_id: checker.id, full_name: checker.full_name, email: checker.email } }],
    timeline: expect.arrayContaining([
      expect.objectContaining({ by: expect.objectContaining({ email: checker.email }) }),
    ]),
  })
})

it('An approved transfer funded from outside waits for its money from then on', async () => {
  const waiting = await createAwaitingTransfer(desk, maker, checker)
  expect(waiting.status).toBe(transferStatus.awaiting_payment)
  expect(waiting.timeline.map(({ event }) => event)).toContain('approved')
})

it('An unexpected error rolls everything back and is not a refusal of its line', async () => {
  const transfer = await submitTransfer(desk, maker)
  const tx = { savepoint: (work: (savepoint: unknown) => Promise<unknown>) => work(tx) }
  const decide = (error: unknown) =>
    decideInSavepoint(
      tx as never,
      { locale: 'en' } as never,
      { id: transfer.id, row: transfer, statusOf: ({ status }) => status },
      () => Promise.reject(error),
    )
  await expect(decide(new Error('broken'))).rejects.toThrow('broken')
  await expect(decide(new AppError('four_eyes'))).resolves.toMatchObject({ code: codes.four_eyes.code })
})

it('Each approval except the last notifies the maker, who waits for the others', async () => {
  const { id, people } = await desk.server.addBusiness('two approvals')
  const [own, first] = [personOf(people, 'maker'), personOf(people, 'checker')]
  await setPolicy(desk, id, [tier('international', '0', 2), tier('domestic', '0', 2)])
  const transfer = await submitTransfer(desk, own)
  expect(await signAndApprove(desk, first, [transfer])).toMatchObject([
    { code: 0, status: transferStatus.awaiting_approval },
  ])
  const { items } = await desk.call(own, '/notification/list', { page_size: 20, page_number: 1 })
  expect(items[0]?.content).toContain(`${first.full_name} approved`)
})
