import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { codeTexts } from '../../../../contract/messages/catalogues/codes.ts'
import { type MadePerson, pin } from '../../../support/business.ts'
import { createTransfer, type Transfer } from '../../../support/sending.ts'
import { createTestApp, personOf, seenOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let maker: MadePerson
let checker: MadePerson

beforeAll(async () => {
  desk = await createTestApp()
  const { people } = await desk.server.addBusiness('check-otp')
  maker = personOf(people, 'maker')
  checker = personOf(people, 'checker')
})
afterAll(() => desk.server.stop())

async function asked(transfer: Transfer) {
  const { challenge_id, otp } = await desk.signFor(maker, 'pay', [transfer])
  return { purpose: 'pay' as const, transfers: [seenOf(transfer)], challenge_id, otp }
}
const wrongFor = (otp: string) => (otp === '000000' ? '111111' : '000000')

it('A correct code is confirmed as often as it is checked and stays valid for the signature', async () => {
  const transfer = await createTransfer(desk, maker)
  const request = await asked(transfer)
  for (let times = 0; times <= limits.otpTriesMax; times += 1) {
    expect(await desk.code(maker, '/transfer/check-otp', request)).toBe('ok')
  }
  const { challenge_id, otp } = request
  const signed = { transfer: seenOf(transfer), challenge_id, otp, pin }
  expect(await desk.call(maker, '/transfer/pay', signed)).toMatchObject({ status: 1 })
  expect(await desk.code(maker, '/transfer/check-otp', request)).toBe('otp_expired')
})

it('T06 A wrong code counts as an attempt, after five the correct one is refused, and PIN attempts are kept', async () => {
  const transfer = await createTransfer(desk, maker)
  const request = await asked(transfer)
  const wrong = { ...request, otp: wrongFor(request.otp) }
  for (let left = limits.otpTriesMax - 1; left > 0; left -= 1) {
    const reply = await desk.reply(maker, '/transfer/check-otp', wrong)
    expect(reply.message).toBe(codeTexts.otp_wrong.en.replace('{left}', String(left)))
  }
  expect(await desk.code(maker, '/transfer/check-otp', wrong)).toBe('otp_tries_exhausted')
  expect(await desk.code(maker, '/transfer/check-otp', request)).toBe('otp_tries_exhausted')
  const { challenge_id, otp } = request
  const signed = { transfer: seenOf(transfer), challenge_id, otp, pin }
  expect(await desk.code(maker, '/transfer/pay', signed)).toBe('otp_tries_exhausted')
  const [guard] = await desk.server.database.sql<{ pin_tries: number }[]>`
    select pin_tries from user_guards where user_id = ${maker.id}`
  expect(guard?.pin_tries).toBe(0)
})

it('T05 A code for something or somebody else is not disclosed', async () => {
  const [one, other] = [await createTransfer(desk, maker), await createTransfer(desk, maker)]
  const request = await asked(one)
  const elsewhere = [
    desk.code(checker, '/transfer/check-otp', request),
    desk.code(maker, '/transfer/check-otp', { ...request, transfers: [seenOf(other)] }),
    desk.code(maker, '/transfer/check-otp', { ...request, purpose: 'approve' }),
  ]
  expect(await Promise.all(elsewhere)).toEqual(['otp_expired', 'otp_expired', 'otp_expired'])
  expect(await desk.code(maker, '/transfer/check-otp', request)).toBe('ok')
})
