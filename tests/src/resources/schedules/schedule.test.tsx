import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { formatMoney } from '../../../../contract/base/money/money.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { acrossElements } from '../../../support/portal/texts.tsx'
import { createActiveSchedule, createSchedule, submitSchedule } from '../../../support/schedules.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let page: PortalPage

beforeAll(async () => {
  desk = await createTestApp()
  business = await desk.server.addBusiness('schedulepages')
  maker = personOf(business.people, 'maker')
  checker = personOf(business.people, 'checker')
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

const monthly = { frequency: 'monthly', starts_on: '2026-02-25', workday_rule: 'previous' } as const

it('The inbox leads an approver to everything one signature would cover, in words', async () => {
  const made = await createSchedule(desk, maker, { ...monthly, payments_max: null, ends_on: '2027-06-30' })
  await submitSchedule(desk, maker, made)
  page = await openPortal(desk.server, checker, '/business/approval-desk')
  const words =
    'IDR 5,000,000 every month on day 25 from 2026-02-25, or the business day before, until 2027-06-30: 17 payments'
  await screen.findByText(words)
  // Nothing else waits, so the page omits the empty message.
  expect(screen.queryByText('Nothing waits for you')).toBeNull()
  await userEvent.click(screen.getByText('Review'))
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  // 25 April 2026 is a Saturday.
  await screen.findByText(acrossElements('planned for 2026-04-25'))
  await userEvent.click(screen.getByText('Approve'))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(words)
  within(dialog).getByText(/0123456789/)
})

it('Schedules are listed with the forecast and can be managed', async () => {
  const schedule = await createActiveSchedule(
    desk,
    { maker, checker },
    { ...monthly, starts_on: '2026-02-03', payments_max: 3 },
  )
  await desk.setBalance(business.id, 1_000_000n)
  page = await openPortal(desk.server, maker, '/business/schedules')
  const missing = formatMoney(BigInt(schedule.total_max_minor) - 1_000_000n, 'IDR')
  await screen.findByText(`Your balance is ${missing} short on 2026-02-03.`)
  await page.close()
  page = await openPortal(desk.server, maker, `/business/schedules/${schedule.id}`)
  await userEvent.click(await screen.findByText('Skip next payment'))
  await screen.findByText('Skip the payment of 2026-02-03?')
  await userEvent.click(screen.getByText('Skip next payment', { selector: '[role=dialog] button' }))
  await screen.findByText('2026-02-03 · Skipped')
  await userEvent.click(screen.getByText('Pause'))
  await userEvent.click(await screen.findByText('Pause', { selector: '[role=dialog] button' }))
  await screen.findByText('Paused')
  expect(await desk.call(maker, '/schedule/detail', { id: schedule.id })).toMatchObject({ state: 'paused' })
})

it('A transfer of a schedule names who approved it, or why it is left to the people', async () => {
  const terms = { starts_on: '2026-01-20', workday_rule: 'next', payments_max: 1 } as const
  const schedule = await createActiveSchedule(desk, { maker, checker }, terms)
  await desk.setBalance(business.id, 100n)
  desk.server.clock.set('2026-01-20T09:30:00Z')
  await desk.advance(0)
  await desk.runDueJobs()
  const { payments } = await desk.call(maker, '/schedule/detail', { id: schedule.id })
  page = await openPortal(desk.server, maker, `/business/report-detail/${payments[0]?.transfer?.id}`)
  await screen.findByText(/Created by a scheduled transfer but not paid\. The balance was too low all day\./)
})
