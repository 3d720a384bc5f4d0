import { expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { type Desk, seenOf } from '../../../support/desk.ts'
import { approve, createTransfer, detail, pay, submitTransfer } from '../../../support/sending.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: Desk
let maker: MadePerson
let checker: MadePerson

withBusiness('detail', (scene) => {
  ;({ desk, maker, checker } = scene)
})

const changes = async (person: MadePerson, id: string) =>
  (await detail(desk, person, id)).changed_since_seen.map(({ field }) => field)

it('A person’s own action does not count as a change since they last looked', async () => {
  const created = await createTransfer(desk, maker)
  expect(await changes(maker, created.id)).toEqual([])
  await pay(desk, maker, created)
  expect(await changes(maker, created.id)).toEqual([])

  expect(await changes(checker, created.id)).toEqual([])
  await approve(desk, checker, [await detail(desk, checker, created.id)])
  expect(await changes(checker, created.id)).toEqual([])
  expect(await changes(maker, created.id)).toEqual(['status'])
})

it('An automatic consequence of it does not count as a change: the status and timeline show it', async () => {
  const submitted = await submitTransfer(desk, maker)
  await detail(desk, checker, submitted.id)
  await approve(desk, checker, [submitted])
  await desk.runDueJobs()
  await desk.advance(120_000)
  await desk.runDueJobs()
  expect((await detail(desk, checker, submitted.id)).status).not.toBe(8)
  expect(await changes(checker, submitted.id)).toEqual([])
})

it('A denial is new to its maker and not to the person who denied', async () => {
  const submitted = await submitTransfer(desk, maker)
  await detail(desk, maker, submitted.id)
  await detail(desk, checker, submitted.id)
  await desk.call(checker, '/transfer/deny', { transfers: [seenOf(submitted)], reason: 'No' })
  expect(await changes(checker, submitted.id)).toEqual([])
  expect(await changes(maker, submitted.id)).toEqual(['status'])
})
