import { expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { createTransfer, signAndApprove, signAndPay, submitTransfer, transferDetail } from '../../../support/sending.ts'
import { seenOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson
let checker: MadePerson

withBusiness('detail', (scene) => {
  ;({ desk, maker, checker } = scene)
})

const changes = async (person: MadePerson, id: string) =>
  (await transferDetail(desk, person, id)).changed_since_seen.map(({ field }) => field)

it('A person’s own action does not count as a change since they last looked', async () => {
  const created = await createTransfer(desk, maker)
  expect(await changes(maker, created.id)).toEqual([])
  await signAndPay(desk, maker, created)
  expect(await changes(maker, created.id)).toEqual([])

  expect(await changes(checker, created.id)).toEqual([])
  await signAndApprove(desk, checker, [await transferDetail(desk, checker, created.id)])
  expect(await changes(checker, created.id)).toEqual([])
  expect(await changes(maker, created.id)).toEqual(['status'])
})

it('An automatic consequence of it does not count as a change: the status and timeline show it', async () => {
  const submitted = await submitTransfer(desk, maker)
  await transferDetail(desk, checker, submitted.id)
  await signAndApprove(desk, checker, [submitted])
  await desk.runDueJobs()
  await desk.advance(120_000)
  await desk.runDueJobs()
  expect((await transferDetail(desk, checker, submitted.id)).status).not.toBe(8)
  expect(await changes(checker, submitted.id)).toEqual([])
})

it('A denial is new to its maker and not to the person who denied', async () => {
  const submitted = await submitTransfer(desk, maker)
  await transferDetail(desk, maker, submitted.id)
  await transferDetail(desk, checker, submitted.id)
  await desk.call(checker, '/transfer/deny', { transfers: [seenOf(submitted)], reason: 'No' })
  expect(await changes(checker, submitted.id)).toEqual([])
  expect(await changes(maker, submitted.id)).toEqual(['status'])
})
