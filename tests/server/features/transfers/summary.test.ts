import { expect, it } from 'vitest'
import type { ReportTabName } from '../../../../contract/base/money/transferFilter.ts'
import type { MadePerson } from '../../../support/business.ts'
import { createAwaitingTransfer, createTransfer, submitTransfer } from '../../../support/sending.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson
let checker: MadePerson

withBusiness('counting', (scene) => {
  ;({ desk, maker, checker } = scene)
})

const rowsOf = async (person: MadePerson, tab: ReportTabName) => {
  const request = { tab, page_size: 50, page_number: 1, sort: 'created_at', order: 'desc' } as const
  return (await desk.call(person, '/transfer/list', request)).items.map(({ id }) => id)
}

it('The transfer summary counts equal the lists of the same name', async () => {
  const created = await createTransfer(desk, maker)
  const waiting = await submitTransfer(desk, maker)
  const [first, second] = [
    await createAwaitingTransfer(desk, maker, checker),
    await createAwaitingTransfer(desk, maker, checker),
  ]
  const cancelled = await createTransfer(desk, maker)
  await desk.call(maker, '/transfer/cancel', { id: cancelled.id, version: cancelled.version })

  const [all, ongoing, pending, history] = await Promise.all(
    (['all', 'ongoing', 'awaiting_approval', 'history'] as const).map((tab) => rowsOf(maker, tab)),
  )
  expect(ongoing).toEqual(expect.arrayContaining([first.id, second.id]))
  expect(pending).toEqual([waiting.id])
  expect(all?.toSorted()).toEqual([created, waiting, first, second, cancelled].map(({ id }) => id).toSorted())
  expect(history).toContain(cancelled.id)
  expect(ongoing).not.toContain(created.id)
  expect(await rowsOf(maker, 'drafts')).toEqual([created.id])
  const counts = { total_count: all?.length, ongoing_count: ongoing?.length, pending_count: pending?.length }
  for (const person of [maker, checker]) expect(await desk.call(person, '/transfer/summary', {})).toMatchObject(counts)
})
