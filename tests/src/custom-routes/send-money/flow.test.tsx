import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type MadePerson, pin } from '../../../support/business.ts'
import { createDesk, type Desk, personOf } from '../../../support/desk.ts'
import { openPortal, type PortalPage } from '../../../support/portalPage.ts'
import { britishRecipient } from '../../../support/sending.ts'

// The whole server works in this process, beside the page.
configure({ asyncUtilTimeout: 8_000 })

let desk: Desk
let maker: MadePerson
let page: PortalPage

beforeAll(async () => {
  desk = await createDesk()
  maker = personOf((await desk.server.addBusiness('wizard')).people, 'maker')
  const details = { company_name: 'Jones Ltd', sort_code: '200000', bank_account_number: '55779912' }
  await desk.call(maker, '/recipient/create', { ...britishRecipient(), is_saved: true, details })
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

const user = userEvent.setup({ delay: null })
const open = async (address: string) => {
  page = await openPortal(desk.server, maker, address)
}
/** By its text: a query by role works through the whole page's accessibility tree at every look. */
const primary = async (name = 'Continue'): Promise<HTMLElement> => {
  const [found] = await screen.findAllByText(name, { selector: 'button' })
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const addressNow = () => location.pathname + location.search
const goOn = async (name = 'Continue') => {
  const before = addressNow()
  // One press a second is let through, and none while the last one is under way.
  await waitFor(
    async () => {
      const wanted = await primary(name)
      if (!wanted.hasAttribute('disabled')) await user.click(wanted)
      await waitFor(() => expect(addressNow()).not.toBe(before), { timeout: 1_200 })
    },
    { timeout: 15_000 },
  )
}
const type = async (label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  await user.type(field, text)
}
const heading = (name: string) => screen.findByText(name, { selector: 'h2' })
const transfers = () =>
  desk.call(maker, '/transfer/list', { page_size: 50, page_number: 1, sort: 'created_at', order: 'desc', tab: 'all' })

async function fillAmount(text = '25000000') {
  await user.type(await screen.findByRole('combobox', { name: 'Destination country' }), 'inggris')
  await user.click(await screen.findByRole('option', { name: /United Kingdom/ }))
  await type('You send', text)
}

async function fillRecipient() {
  await user.click(await screen.findByRole('tab', { name: 'New recipient' }))
  await type(/^Company name/, 'Smith Trading Ltd')
  await type(/^Sort code/, '20-00-00')
  await type(/^Account number/, '55779911')
}

async function fillDetails() {
  await user.selectOptions(await screen.findByLabelText(/^Purpose of the transfer/), 'goods')
  await user.selectOptions(await screen.findByLabelText(/^Source of funds/), 'sales')
}

async function tickAll() {
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box)
}

async function sign() {
  await heading('Confirm with a code')
  await user.type(await screen.findByLabelText('6-digit code'), await desk.server.readCode(maker))
  await heading('Sign with your payment PIN')
  await user.type(await screen.findByLabelText('Payment PIN'), pin)
}

describe('sending money abroad', () => {
  it('leads a maker from the amount to a transfer that waits for approval, made and signed once', async () => {
    await open('/business/business-send-money')
    await fillAmount()
    await waitFor(() =>
      expect(screen.getByLabelText('They get')).toHaveProperty('value', expect.stringMatching(/^1,\d{3}\.00$/)),
    )
    await goOn()
    await heading('Who gets the money?')
    await fillRecipient()
    await goOn()
    await heading('What is it for?')
    await fillDetails()
    await goOn()
    await heading('Is everything right?')
    const recipient = await screen.findByRole('region', { name: 'Recipient' })
    await within(recipient).findByText('55779911')
    await tickAll()
    await goOn()
    await heading('How do you want to pay?')
    await screen.findByText('IDR 1,000,000,000')
    await goOn()
    await sign()
    await goOn('Sign and submit')
    await heading('Signed and sent for approval')

    const { items } = await transfers()
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      status: 1,
      recipient_name: 'Smith Trading Ltd',
      account_tail: '9911',
      country: 'GB',
    })
    expect(BigInt(items[0]?.send_amount_minor ?? '0')).toBeLessThanOrEqual(25_000_000n)
    const drafts = await desk.call(maker, '/business/list-business-drafts', {})
    expect(drafts.items).toEqual([])
  }, 60_000)

  it('says at each field what is missing, and puts the focus on the first', async () => {
    await open('/business/business-send-money')
    await heading('How much do you want to send?')
    await user.click(await primary())
    const country = await screen.findByRole('combobox', { name: 'Destination country' })
    await waitFor(() => expect(document.activeElement).toBe(country))
    expect(screen.getAllByText('This field is required').length).toBeGreaterThanOrEqual(2)
    expect(country.getAttribute('aria-invalid')).toBe('true')
    await screen.findByText(/fields need your attention/)
  }, 30_000)

  it('lands a link to a later step on the step that is due, with the answers as they were', async () => {
    await open('/business/business-send-money')
    await fillAmount('30000000')
    await waitFor(
      async () => {
        const { items } = await desk.call(maker, '/business/list-business-drafts', {})
        expect(items[0]?.value).toMatchObject({ answers: { amount: '30000000', country: 'GB' } })
      },
      { timeout: 5_000 },
    )
    const uid = location.pathname.split('/').at(-1)
    await page.close()

    // Another browser, another log-in: nothing but the address and the person are the same.
    await open(`/business/business-send-money/pin/${uid}`)
    await heading('Who gets the money?')
    expect(location.pathname).toBe(`/business/business-send-money/recipient/${uid}`)
    await user.click(await primary('Back'))
    await waitFor(() => expect(screen.getByLabelText('You send')).toHaveProperty('value', '30,000,000'))
  }, 60_000)

  it('makes one transfer where the answer of the first press was lost', async () => {
    const before = (await transfers()).items.length
    await open('/business/business-send-money?country=GB&amount=1000&side=receive')
    await heading('How much do you want to send?')
    await goOn()
    await heading('Who gets the money?')
    await user.click(await screen.findByRole('radio', { name: /Jones Ltd/ }))
    await goOn()
    await fillDetails()
    await goOn()
    await heading('Is everything right?')
    await tickAll()
    await goOn()
    await heading('How do you want to pay?')
    page.loseAnswer('/transfer/create')
    await user.click(await primary())
    await user.click(await primary('OK'))
    await goOn()
    await sign()
    page.loseAnswer('/transfer/pay')
    await user.click(await primary('Sign and submit'))
    await user.click(await primary('OK'))
    await goOn('Sign and submit')
    await heading('Signed and sent for approval')

    expect(page.calls.filter((path) => path === '/transfer/create')).toHaveLength(2)
    expect(page.calls.filter((path) => path === '/transfer/pay')).toHaveLength(2)
    const { items } = await transfers()
    expect(items).toHaveLength(before + 1)
    expect(items.filter((row) => row.receive_amount_minor === '100000')).toMatchObject([{ status: 1 }])
  }, 90_000)

  it('takes the rate of now where the quote has run out, and shows it before anything is signed', async () => {
    await open('/business/business-send-money?country=GB&amount=2000&side=receive')
    await heading('How much do you want to send?')
    await goOn()
    await user.click(await screen.findByRole('radio', { name: /Jones Ltd/ }))
    await goOn()
    await fillDetails()
    await goOn()
    await heading('Is everything right?')
    await tickAll()
    await goOn()
    await heading('How do you want to pay?')
    desk.server.clock.advance(11 * 60_000)
    await user.click(await primary())
    await screen.findByText('The rate has run out. Please take the new rate.')
    await user.click(await primary('OK'))
    await heading('Is everything right?')
    await screen.findByText(/The rate had run out, so we took a new one/)
    await goOn()
    await heading('How do you want to pay?')
    await goOn()
    await sign()
    await goOn('Sign and submit')
    await heading('Signed and sent for approval')
    const made = (await transfers()).items.filter((row) => row.receive_amount_minor === '200000')
    expect(made).toMatchObject([{ status: 1 }])
  }, 90_000)

  it('shows a wrong code where the code is typed', async () => {
    await open('/business/domestic-single-transfer')
    await heading('Who gets the money?')
    await user.click(await screen.findByRole('tab', { name: 'New recipient' }))
    await user.selectOptions(await screen.findByLabelText(/^Bank/), '014')
    await type(/^Account number/, '0123456789')
    await type(/^Company name/, 'PT Maju Bersama')
    await goOn()
    await type('You send', '15000000')
    await fillDetails()
    await goOn()
    await heading('Is everything right?')
    await tickAll()
    await goOn()
    await heading('Confirm with a code')
    const code = await desk.server.readCode(maker)
    const wrong = code === '000000' ? '111111' : '000000'
    await user.type(await screen.findByLabelText('6-digit code'), wrong)
    await heading('Sign with your payment PIN')
    await user.type(await screen.findByLabelText('Payment PIN'), pin)
    await goOn('Sign and submit')
    await heading('Confirm with a code')
    await screen.findByText(/That code is not right/)
    const field = await screen.findByLabelText('6-digit code')
    expect(field).toHaveProperty('value', '')
    await user.type(field, code)
    await heading('Sign with your payment PIN')
    expect(screen.getByLabelText('Payment PIN')).toHaveProperty('value', '')
    await user.type(screen.getByLabelText('Payment PIN'), pin)
    await goOn('Sign and submit')
    await heading('Signed and sent for approval')
    expect(location.pathname).toBe('/business/transfer-success/domestic')
    const made = (await transfers()).items.filter((row) => row.kind === 'domestic')
    expect(made).toMatchObject([{ status: 1, receive_amount_minor: '15000000' }])
  }, 90_000)
})
