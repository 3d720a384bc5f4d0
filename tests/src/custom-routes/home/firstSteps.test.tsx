import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type OnboardingStepName, onboardingStepNames } from '../../../../contract/base/people/onboardingSteps.ts'
import { verificationStatus } from '../../../../contract/base/statuses/verification.ts'
import { setRouteTable } from '../../../../src/addresses/paths.ts'
import { customRoutes } from '../../../../src/custom-routes/customRoutes.ts'
import { visibleOnboardingSteps } from '../../../../src/custom-routes/home/onboardingSteps.ts'
import { resources } from '../../../../src/resources/resources.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

describe('checklist of the home page', () => {
  let desk: TestApp
  let page: PortalPage
  beforeAll(async () => {
    desk = await createTestApp()
  })
  afterEach(() => page.close())
  afterAll(() => desk.server.stop())

  it('The checklist links to each open step and disappears when none is left', async () => {
    const { people } = await desk.server.addBusiness('langkah')
    const checker = personOf(people, 'checker')
    await desk.server.database.sql`update users set pin_hash = null where id = ${checker.id}`
    page = await openPortal(desk.server, checker)
    const list = await screen.findByRole('region', { name: 'First steps' })
    within(list).getByText('0 of 2 done')
    const pin = within(list).getByRole('link', { name: 'Start: Set your payment PIN' })
    expect(pin).toHaveProperty('pathname', '/business/user-settings/payment-pin')
    // A required step cannot be skipped.
    expect(within(list).queryByRole('button', { name: 'Skip: Set your payment PIN' })).toBeNull()
    await userEvent.click(within(list).getByRole('button', { name: 'Skip: Set up two-step verification' }))
    await within(list).findByText('0 of 1 done')
    await desk.server.database.sql`update users set pin_hash = 'set' where id = ${checker.id}`
    await page.close()
    page = await openPortal(desk.server, checker)
    await screen.findByRole('region', { name: 'Available balance' })
    await waitFor(() => expect(page.calls).toContain('/transfer/summary'))
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  })
})

describe('step of the checklist', () => {
  const steps = (done: readonly OnboardingStepName[] = []) =>
    onboardingStepNames.map((step) => ({ step, is_done: done.includes(step) }))
  const names = (hasPage?: (path: string) => boolean) =>
    visibleOnboardingSteps(steps(), verificationStatus.verified, hasPage).map(({ step }) => step)

  it('A step whose page does not exist is hidden and appears with the page', () => {
    setRouteTable([...resources, ...customRoutes])
    expect(names()).toEqual(onboardingStepNames)
    expect(names((path) => !path.includes('topup'))).toEqual(onboardingStepNames.filter((name) => name !== 'top_up'))
  })

  it('A step that needs a verified business waits without a link before', () => {
    const waiting = visibleOnboardingSteps(steps(), verificationStatus.under_review, () => true).filter(
      ({ isWaiting }) => isWaiting,
    )
    expect(waiting.map(({ step }) => step)).toEqual(['top_up', 'invite_colleague', 'first_transfer'])
  })

  it('Completed steps are shown as long as any is left', () => {
    expect(visibleOnboardingSteps(steps(['set_pin']), verificationStatus.verified, () => true)).toHaveLength(
      onboardingStepNames.length,
    )
    expect(visibleOnboardingSteps(steps(onboardingStepNames), verificationStatus.verified, () => true)).toEqual([])
  })
})
