import { expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { createTransfer, signAndApprove, submitTransfer, transferDetail } from '../../../support/sending.ts'
import { seenOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson
let checker: MadePerson

withBusiness('deny', (scene) => {
  ;({ desk, maker, checker } = scene)
})

const notices = async (person: MadePerson) =>
  (await desk.call(person, '/notification/list', { page_size: 20, page_number: 1 })).items

it('A denial ends the transfer with a reason that its maker reads', async () => {
  const submitted = await submitTransfer(desk, maker)
  const { results } = await desk.call(checker, '/transfer/deny', {
    transfers: [seenOf(submitted)],
    reason: 'The invoice is missing.',
  })
  expect(results).toMatchObject([{ code: 0, status: 3 }])
  const found = await transferDetail(desk, maker, submitted.id)
  expect(found).toMatchObject({ status: 3, actions: ['repeat'] })
  expect(found.timeline.at(-1)).toMatchObject({ event: 'denied', reason: 'The invoice is missing.' })
  expect((await notices(maker))[0]).toMatchObject({ title: 'Transfer denied', status: 0 })
  expect(await signAndApprove(desk, checker, [submitted])).toMatchObject([{ code: 10040002 }])
})

it('A denial of several transfers returns one line each, in the requested order', async () => {
  const [one, other] = [await submitTransfer(desk, maker), await createTransfer(desk, maker)]
  const unknown = { id: '00000000-0000-7000-8000-000000000009', version: 1, payload_digest: '0'.repeat(64) }
  const transfers = [unknown, seenOf(other), seenOf(one)]
  const { results } = await desk.call(checker, '/transfer/deny', { transfers, reason: 'No' }, { locale: 'id' })
  expect(results.map(({ id, code, status }) => [id, code, status])).toEqual([
    [unknown.id, 10040001, null],
    [other.id, 10040002, 0],
    [one.id, 0, 3],
  ])
  expect(results[0]?.message).not.toBe('Not found.')
})
