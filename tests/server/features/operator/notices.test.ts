import { expect, it } from 'vitest'
import { addDays, dayOf, isWeekend } from '../../../../contract/base/time/clock.ts'
import type { MadePerson } from '../../../support/business.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson
let dina: StaffTestClient
let reviewer: StaffTestClient

withBusiness('bulan', async (scene) => {
  ;({ desk, maker } = scene)
  dina = await signInStaff(desk.server, 'treasurer', 'Dina')
  reviewer = await signInStaff(desk.server, 'reviewer')
})

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(desk.server.clock.now().getTime() + hours * hourMs).toISOString()
const onHome = async (locale: 'en' | 'zh') =>
  (await desk.call(maker, '/account/check-user-status', {}, { locale })).content

it('An operator’s notice is shown on the home page in the reader’s language while it is in force', async () => {
  const texts = { text_en: 'Closed tonight', text_id: 'Tutup malam ini', text_zh: '今晚关闭' }
  const notice = { ...texts, from_at: inHours(1), until_at: inHours(3), reason: 'maintenance' }
  expect(await reviewer.code('/staff/notice/create', notice)).toBe('not_permitted')
  expect(await dina.code('/staff/notice/create', { ...notice, until_at: notice.from_at })).toBe('input_invalid')
  const { id } = await dina.call('/staff/notice/create', notice)
  const before = await onHome('en')
  expect(before).not.toContain(texts.text_en)
  await desk.advance(2 * hourMs)
  expect(await onHome('en')).toContain(texts.text_en)
  expect(await onHome('zh')).toContain(texts.text_zh)
  await dina.call('/staff/notice/end', { id, reason: 'done early' })
  expect(await onHome('en')).toBe(before)
  expect(await dina.code('/staff/notice/end', { id, reason: 'again' })).toBe('nothing_to_decide')
  expect((await reviewer.call('/staff/notice/list', {})).items).toMatchObject([{ id, created_by: 'Dina' }])
})

it('A bank holiday is announced on the home page as soon as it is known', async () => {
  let day = addDays(dayOf(desk.server.clock.now()), 2)
  const known = async () => (await desk.call(maker, '/common/bank-holidays', {})).days
  while (isWeekend(day) || (await known()).includes(day)) day = addDays(day, 1)
  const holiday = { country: 'ID', day }
  const added = { ...holiday, name: 'Election', reason: 'decreed today' }
  await dina.call('/staff/holiday/add', added)
  expect(await known()).toContain(day)
  expect(await dina.code('/staff/holiday/add', added)).toBe('holiday_exists')
  expect((await reviewer.call('/staff/holiday/list', {})).items).toContainEqual({
    ...holiday,
    id: `ID ${day}`,
    name: 'Election',
  })
  await dina.call('/staff/holiday/remove', { ...holiday, reason: 'put off' })
  expect(await known()).not.toContain(day)
  const past = addDays(dayOf(desk.server.clock.now()), -1)
  expect(await dina.code('/staff/holiday/add', { ...added, day: past })).toBe('input_invalid')
})

it('Promo codes are listed with the changes requested of them', async () => {
  const payload = {
    code: 'HEMAT10',
    kind: 'percent',
    worth: '10',
    from: '2026-01-01',
    until: '2099-01-01',
    uses_max: 5,
    business_uses_max: 1,
  }
  const eko = await signInStaff(desk.server, 'supervisor', 'Eko')
  const proposal = await dina.call('/staff/proposal/propose', { kind: 'promo_create', payload, reason: 'a campaign' })
  await eko.call('/staff/proposal/decide', { ...proposal, decision: 'carry_out', reason: '' })
  const end = { kind: 'promo_end', payload: { code: 'HEMAT10' }, reason: 'over' } as const
  const { id } = await dina.call('/staff/proposal/propose', end)
  expect((await reviewer.call('/staff/promo/list', {})).items).toMatchObject([
    { id: 'HEMAT10', worth: '10', use_count: '0', is_ended: false, proposal_id: id },
  ])
})

it('A request for live keys is opened with a reason and decided by a reviewer', async () => {
  const admin = personOf((await desk.server.addBusiness('kunci')).people, 'admin')
  await desk.call(admin, '/openapi/request-access', {
    website: 'https://kunci.test',
    use_case: 'Payroll',
    payments_a_month: 'up_to_100',
    contact_name: 'Ani',
    contact_email: 'ani@kunci.test',
  })
  const { items } = await reviewer.call('/staff/api-request/list', {})
  const [waiting] = items
  if (!waiting) throw new Error('no request')
  const key = { business_id: waiting.business_id, id: waiting.id }
  const { request } = await reviewer.call('/staff/api-request/detail', { ...key, reason: 'to decide' })
  expect(request).toMatchObject({ use_case: 'Payroll', state: 'reviewing' })
  expect(await dina.code('/staff/api-request/decide', { ...key, decision: 'approved', reason: 'ok' })).toBe(
    'not_permitted',
  )
  await reviewer.call('/staff/api-request/decide', { ...key, decision: 'approved', reason: 'all is well' })
  expect((await reviewer.call('/staff/api-request/list', {})).items).toEqual([])
})
