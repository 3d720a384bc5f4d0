import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { submitTransfer } from '../../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'
import { addSigningPasskey, allowPasskeys } from '../../../support/signing.ts'

let desk: TestApp
let page: PortalPage

beforeAll(async () => {
  desk = await createTestApp()
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

const user = userEvent.setup({ delay: null })
const primary = async (name = 'Continue'): Promise<HTMLElement> => {
  const [found] = await screen.findAllByText(name, { selector: 'button' })
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const heading = (name: string) => screen.findByText(name, { selector: 'h2' })
const goOn = async (name?: string) => {
  const before = location.pathname
  // The throttle accepts one press a second, and none while a call is under way.
  await waitFor(async () => {
    const wanted = await primary(name)
    if (!wanted.hasAttribute('disabled')) await user.click(wanted)
    await waitFor(() => expect(location.pathname).not.toBe(before), { timeout: 1_200 })
  })
}

it('One passkey gesture signs a transfer where allowed: no code is mailed in vain, and code and PIN remain', async () => {
  const { people } = await desk.server.addBusiness('gesture')
  const [admin, signer] = [personOf(people, 'admin'), personOf(people, 'maker')]
  await allowPasskeys(desk, admin)
  const { passkey } = await addSigningPasskey(desk, signer)
  const before = await submitTransfer(desk, signer)
  vi.stubGlobal('PublicKeyCredential', class {})
  let isWilling = false
  const browser = async (options: Record<string, unknown>) => {
    if (!isWilling) throw new Error('the person closed its dialog')
    return passkey.sign(options)
  }
  vi.doMock('../../../../src/authProvider/passkey.ts', () => ({ signWithPasskey: browser, makePasskey: browser }))
  page = await openPortal(desk.server, signer, `/business/business-send-money?repeat=${before.id}&to=review`)
  await heading('Is everything right?')
  await user.click(await screen.findByRole('checkbox'))
  await goOn()
  await heading('Sign with your passkey')
  expect(location.pathname).toMatch(/\/otp\//)
  expect(screen.queryByLabelText('6-digit code')).toBeNull()
  await user.click(await primary('Sign with passkey'))
  await screen.findByText(/^Nothing was signed/)
  expect(page.calls).not.toContain('/transfer/request-otp')
  isWilling = true
  await goOn('Sign with passkey')
  await heading('Signed and sent for approval')
  const { sql } = desk.server.database
  const [signed] = await sql<{ count: number }[]>`
    select count(*)::int as count from passkey_signatures where business_id = ${signer.business_id} and purpose = 'pay'`
  expect(signed?.count).toBe(1)
  await page.close()

  page = await openPortal(desk.server, signer, `/business/business-send-money?repeat=${before.id}&to=review`)
  await heading('Is everything right?')
  await user.click(await screen.findByRole('checkbox'))
  await goOn()
  await heading('Sign with your passkey')
  await user.click(await primary('Use code instead'))
  await heading('Confirm with a code')
  await screen.findByLabelText('Payment PIN')
  vi.doUnmock('../../../../src/authProvider/passkey.ts')
  vi.unstubAllGlobals()
}, 90_000)
