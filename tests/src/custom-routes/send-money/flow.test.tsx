import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type MadePerson, pin } from '../../../support/business.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { britishRecipient, indonesianRecipient, submitTransfer, type Transfer } from '../../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

// The whole server runs in this process, beside the page.
configure({ asyncUtilTimeout: 8_000 })

let desk: TestApp
let maker: MadePerson
let page: PortalPage

beforeAll(async () => {
  desk = await createTestApp()
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
/** By text: a query by role computes the accessibility tree of the whole page each time. */
const primary = async (name = 'Continue'): Promise<HTMLElement> => {
  const [found] = await screen.findAllByText(name, { selector: 'button' })
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const addressNow = () => location.pathname + location.search
const goOn = async (name = 'Continue') => {
  const before = addressNow()
  // The throttle accepts one press a second, and none while a call is under way.
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
  await user.selectOptions(await screen.findByLabelText(/^Purpose of payment/), 'goods')
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

const countDrafts = async () => (await desk.call(maker, '/business/list-business-drafts', {})).items.length

/** Counts clicks from here on. */
function countClicks() {
  let clicks = 0
  const count = () => (clicks += 1)
  document.addEventListener('click', count, true)
  return () => {
    document.removeEventListener('click', count, true)
    return clicks
  }
}

describe('sending money abroad', () => {
  it('A maker goes from the amount to a transfer awaiting approval, created and signed once', async () => {
    await open('/business/business-send-money')
    await fillAmount()
    await waitFor(() =>
      expect(screen.getByLabelText('Recipient gets')).toHaveProperty('value', expect.stringMatching(/^1,\d{3}\.00$/)),
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
  }, 90_000)

  it('Each missing field shows its error, and the first one is focused', async () => {
    await open('/business/business-send-money')
    await heading('How much do you want to send?')
    await user.click(await primary())
    const country = await screen.findByRole('combobox', { name: 'Destination country' })
    await waitFor(() => expect(document.activeElement).toBe(country))
    expect(screen.getAllByText('This field is required').length).toBeGreaterThanOrEqual(2)
    expect(country.getAttribute('aria-invalid')).toBe('true')
    await screen.findByText(/fields need your attention/)
  }, 30_000)

  it('A link to a later step opens the current step with the answers kept', async () => {
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

    // Another browser and another sign-in: only address and person are the same.
    await open(`/business/business-send-money/pin/${uid}`)
    await heading('Who gets the money?')
    expect(location.pathname).toBe(`/business/business-send-money/recipient/${uid}`)
    await user.click(await primary('Back'))
    await waitFor(() => expect(screen.getByLabelText('You send')).toHaveProperty('value', '30,000,000'))
  }, 90_000)

  it('A lost response to the first click makes one transfer', async () => {
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
    page.loseReply('/transfer/create')
    await user.click(await primary())
    await screen.findByText(/nothing is done twice/)
    await goOn()
    await sign()
    page.loseReply('/transfer/pay')
    await user.click(await primary('Sign and submit'))
    await screen.findByText(/nothing is done twice/)
    await goOn('Sign and submit')
    await heading('Signed and sent for approval')

    expect(page.calls.filter((path) => path === '/transfer/create')).toHaveLength(2)
    expect(page.calls.filter((path) => path === '/transfer/pay')).toHaveLength(2)
    const { items } = await transfers()
    expect(items).toHaveLength(before + 1)
    expect(items.filter((row) => row.receive_amount_minor === '100000')).toMatchObject([{ status: 1 }])
  }, 90_000)

  it('An expired quote is renewed and shown before anything is signed', async () => {
    await open('/business/business-send-money?country=GB&amount=2000&side=receive')
    await heading('How much do you want to send?')
    await goOn()
    await user.click(await screen.findByRole('radio', { name: /Jones Ltd/ }))
    await goOn()
    await fillDetails()
    await goOn()
    await heading('Is everything right?')
    await tickAll()
    desk.server.clock.advance(11 * 60_000)
    await user.click(await primary())
    await screen.findByText(/The rate had expired, so we updated it/)
    // The new rate is already taken: the page does not ask for it.
    expect(screen.queryByText('The rate has expired. Please update the rate.')).toBeNull()
    await heading('Is everything right?')
    await goOn()
    await sign()
    await goOn('Sign and submit')
    await heading('Signed and sent for approval')
    const made = (await transfers()).items.filter((row) => row.receive_amount_minor === '200000')
    expect(made).toMatchObject([{ status: 1 }])
  }, 90_000)

  it('A wrong code is shown where the code is typed', async () => {
    await open('/business/domestic-single-transfer')
    await heading('Who gets the money?')
    await user.click(await screen.findByRole('tab', { name: 'New recipient' }))
    await user.type(await screen.findByRole('combobox', { name: /^Bank/ }), 'bca')
    await user.click(await screen.findByRole('option', { name: /Bank Central Asia/ }))
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
    await screen.findByText(/sent a 6-digit code/)
    const code = await desk.server.readCode(maker)
    const wrong = code === '000000' ? '111111' : '000000'
    await user.type(await screen.findByLabelText('Payment PIN'), pin)
    await user.type(screen.getByLabelText('6-digit code'), wrong)
    await screen.findByText(/That code isn’t right/)
    const field = screen.getByLabelText('6-digit code')
    await waitFor(() => expect(field).toHaveProperty('value', ''))
    // Refused before the PIN is checked: the input stays, and no try is used.
    expect(screen.getByLabelText('Payment PIN')).toHaveProperty('value', pin)
    expect(page.calls).not.toContain('/transfer/pay')
    await user.type(field, code)
    await heading('Sign with your payment PIN')
    await screen.findByText('The code is correct. Now enter your PIN.')
    expect(location.search).toContain('step=pin')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Payment PIN')))
    expect(screen.getByLabelText('6-digit code')).toHaveProperty('value', code)
    await goOn('Sign and submit')
    await heading('Signed and sent for approval')
    expect(location.pathname).toBe('/business/transfer-success/domestic')
    const made = (await transfers()).items.filter((row) => row.kind === 'domestic')
    expect(made).toMatchObject([{ status: 1, receive_amount_minor: '15000000' }])
  }, 90_000)
})

describe('sending again', () => {
  const newestLike = async ({ recipient_id, receive_amount_minor }: Transfer) => {
    const [newest] = (await transfers()).items
    const made = await desk.call(maker, '/transfer/detail', { id: newest?.id ?? '' })
    expect(made).toMatchObject({
      recipient_id,
      receive_amount_minor,
      purpose: 'goods',
      income_source: 'sales',
      status: 1,
    })
    return made
  }
  /** From the page of a repeated transfer to its review, and on to the code. */
  const pressUpToCode = async (name: string, pathname: RegExp) => {
    const drafts = await countDrafts()
    const stop = countClicks()
    await user.click(await screen.findByRole('link', { name }))
    await waitFor(() => expect(location.pathname + location.search).toMatch(pathname))
    await heading('Is everything right?')
    expect(await countDrafts()).toBe(drafts)
    await user.click(await screen.findByRole('checkbox'))
    await user.click(await primary())
    await heading('Confirm with a code')
    return stop()
  }

  it('Repeating a transfer takes three clicks and keeps recipient, amount and purpose, but no documents', async () => {
    const before = await submitTransfer(desk, maker, { amount_minor: '76500' })
    expect((await desk.call(maker, '/recipient/detail', { id: before.recipient_id ?? '' })).is_saved).toBe(false)
    await open(`/business/report-detail/${before.id}`)
    expect(await pressUpToCode('Send again', /\/business-send-money\/review\//)).toBe(3)
    await sign()
    await goOn('Sign and submit')
    await heading('Signed and sent for approval')
    expect(await newestLike(before)).toMatchObject({ invoice_number: '', documents: [] })
  })

  it('Repeating the last transfer works from the recipient’s page, also for domestic ones', async () => {
    const recipient = { ...indonesianRecipient('0123456001'), is_saved: true }
    const before = await submitTransfer(desk, maker, { recipient, side: 'send', amount_minor: '4500000' })
    await open(`/business/recipient-detail/${before.recipient_id}`)
    expect(await pressUpToCode('Send again', /domestic-single-transfer\?.*step=review/)).toBe(3)
    await sign()
    await goOn('Sign and submit')
    await heading('Signed and sent for approval')
    await newestLike(before)
  })

  it('A reload before any input restarts from the link', async () => {
    const [before] = (await transfers()).items.filter(({ country }) => country === 'GB')
    await open(`/business/business-send-money?repeat=${before?.id}&to=review`)
    await heading('Is everything right?')
    const uid = location.pathname.split('/').at(-1)
    expect(location.search).toContain(`repeat=${before?.id}`)
    await user.click(await screen.findByRole('button', { name: 'Change: Details' }))
    await heading('What is it for?')
    await type(/^Note/, 'April')
    await goOn()
    await heading('Is everything right?')
    expect(location.pathname.split('/').at(-1)).toBe(uid)
    await within(await screen.findByRole('region', { name: 'Details' })).findByText('April')
  })
})

describe('sending to a saved recipient', () => {
  it('A saved recipient with the last reasons takes at most ten clicks and one signature', async () => {
    const recipient = { ...britishRecipient('55779934'), is_saved: true }
    const before = await submitTransfer(desk, maker, { recipient })
    const sent = desk.server.clock.now()
    await desk.server.database.sql`update recipients set last_sent_at = ${sent} where id = ${before.recipient_id}`
    await open('/business/home')
    const stop = countClicks()
    const [send] = await screen.findAllByRole('link', { name: 'Send money' })
    await user.click(send as HTMLElement)
    const known = await screen.findByRole('region', { name: 'Recent recipients' })
    await user.click(await within(known).findByRole('link', { name: /Smith Trading Ltd/ }))
    await waitFor(() => expect(location.search).toContain(before.recipient_id))
    await type('Recipient gets', '345')
    await user.click(await primary())
    await heading('Is everything right?')
    await user.click(await screen.findByRole('checkbox'))
    await user.click(await primary())
    await sign()
    expect(stop()).toBeLessThanOrEqual(10)
    await goOn('Sign and submit')
    await heading('Signed and sent for approval')
    expect((await transfers()).items[0]).toMatchObject({ receive_amount_minor: '34500', account_tail: '9934' })
    // The next steps, and sending again.
    expect((await screen.findByRole('link', { name: 'Send again' })).getAttribute('href')).toContain('to=review')
    await screen.findByRole('link', { name: 'Send another' })
    await screen.findByText(/^If approved in time, expected arrival:/)
  })

  it('A low balance is shown at the amount, and the required approvers at the review', async () => {
    await open('/business/business-send-money?country=GB&amount=60000&side=receive')
    await screen.findByText(/Your balance is .* short/)
    expect(screen.getByRole('link', { name: 'Top up' }).getAttribute('href')).toBe('/business/business-topup/amount')
    await page.close()
    const [before] = (await transfers()).items.filter(({ country }) => country === 'GB')
    await open(`/business/business-send-money?repeat=${before?.id}&to=review`)
    const approval = await screen.findByRole('region', { name: 'Approval and arrival' })
    await within(approval).findByText(/^.* and .* \(any one\)$/)
    within(approval).getByText(/if approved in time$/)
    await screen.findAllByText(/Rate locked for/)
    await user.click(await screen.findByRole('button', { name: 'Read the terms' }))
    await within(await screen.findByRole('dialog')).findByText('3. Transfers')
  })

  it('No rate is locked where there is none, and an unchanged price is renewed silently', async () => {
    const home = { recipient: indonesianRecipient('0123456002'), side: 'send' as const, amount_minor: '3000000' }
    const before = await submitTransfer(desk, maker, home)
    await open(`/business/domestic-single-transfer?repeat=${before.id}&to=review`)
    await heading('Is everything right?')
    await user.click(await screen.findByRole('checkbox'))
    expect(screen.queryByText(/Rate locked for/)).toBeNull()
    desk.server.clock.advance(11 * 60_000)
    await goOn()
    await heading('Confirm with a code')
  })

  it('Currencies unknown to the rate source are not offered', async () => {
    const { sql } = desk.server.database
    const kept = await sql`delete from rates where currency = 'VND' returning *`
    await open('/business/business-send-money')
    await user.type(await screen.findByRole('combobox', { name: 'Destination country' }), 'vietnam')
    await user.click(await screen.findByRole('option', { name: /Vietnam/ }))
    const choice = await screen.findByRole('radiogroup', { name: 'Currency received' })
    await waitFor(() => expect(within(choice).queryByRole('radio', { name: /VND/ })).toBeNull())
    await waitFor(() => expect(within(choice).getByRole('radio', { name: /USD/ })).toHaveProperty('checked', true))
    await sql`insert into rates ${sql(kept)}`
  })
})
