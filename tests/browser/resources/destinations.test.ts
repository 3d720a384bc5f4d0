import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatAmount } from '../../../contract/base/money/money.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { corridors, everyCorridor } from '../../../contract/corridors/all.ts'
import { bankOfCode } from '../../../contract/corridors/banks/bank.ts'
import type { Corridor, RecipientDetails, RecipientField } from '../../../contract/corridors/corridor.ts'
import { fieldsFor } from '../../../contract/corridors/recipientSchema.ts'
import { countryNames } from '../../../contract/messages/catalogues/countries.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { type PortalWindow, personOf, type Who } from '../../support/portal/portalWindows.ts'
import { completeBankClaim, connectProgram } from '../actions/program.ts'
import { openSignedIn } from '../actions/registration.ts'
import { sendUpToCode, signTransfer } from '../actions/sending.ts'
import { textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const texts = textsOf('en')
const { recipients, sendMoney, shell, titles, statuses, transferSuccess } = texts

/** One corridor of each pack: those over SWIFT differ only in their currency. */
const ways: Corridor[] = corridors
  .filter(({ rail, currency }) => rail !== 'swift' || ['USD', 'KWD'].includes(currency))
  .flatMap((pack) => everyCorridor().find(({ id }) => id === pack.id) ?? [])

function exampleOf({ id, vectors }: Corridor) {
  const [example] = vectors.valid
  if (!example) throw new Error(`${id} has no vectors`)
  return example
}

/** `corridors.labels.sort_code` as the visible label of the field. */
const labelOf = ({ label }: RecipientField): string => {
  const [, , name = ''] = label.split('.')
  return texts.corridors.labels[name as keyof typeof texts.corridors.labels]
}

async function fillField(page: Page, { banks }: Corridor, field: RecipientField, value: string): Promise<void> {
  if (field.name === banks.field && banks.kind === 'whole') {
    const bank = bankOfCode(banks, value)
    if (!bank) throw new Error(`no bank has the code ${value}`)
    await page.getByRole('combobox', { name: labelOf(field) }).fill(bank.name)
    await page.getByRole('option', { name: bank.name }).first().click()
    return
  }
  const isChoice = field.choices !== undefined || field.name === 'address_country'
  const box = page.locator(`[name="details.${field.name}"]`).or(page.getByRole('combobox', { name: labelOf(field) }))
  if (isChoice) await box.first().selectOption(value)
  else await box.first().fill(value)
}

/** Fills in the whole form of a corridor with its pack's example, up to the page of the saved recipient. */
async function addExample({ page }: PortalWindow, corridor: Corridor): Promise<void> {
  const { recipient_type, details } = exampleOf(corridor)
  await page
    .getByRole('navigation', { name: shell.main_navigation })
    .getByRole('link', { name: titles.recipients })
    .click()
  await page.getByRole('link', { name: recipients.add }).first().click()
  await page.getByRole('combobox', { name: sendMoney.fields.country }).fill(corridor.country)
  const country = countryNames[corridor.country]?.en ?? corridor.country
  await page.getByRole('option', { name: country }).first().click()
  await page.locator('[name="currency"]').selectOption(corridor.currency)
  if (corridor.method !== 'bank') await page.locator('[name="method"]').selectOption(corridor.method)
  const type = page.getByRole('button', { name: recipients.types[recipient_type], exact: true })
  await type.waitFor()
  if ((await type.getAttribute('aria-pressed')) !== 'true') await type.click()
  for (const field of fieldsFor(corridor, recipient_type)) {
    const value = (details as RecipientDetails)[field.name]
    if (value !== undefined) await fillField(page, corridor, field, value)
  }
  await page.getByRole('button', { name: recipients.save }).click()
  await page.waitForURL('**/recipient-detail/*')
}

/** Twice the minimum received amount. */
const minorTo = ({ received_min_minor }: Corridor): bigint => BigInt(received_min_minor) * 2n

/** Whether the example's recipient has to answer their bank before they are paid. */
const asksRecipient = (corridor: Corridor): boolean => {
  const { recipient_step: step } = corridor
  if (step === undefined || minorTo(corridor) < BigInt(step.from_minor ?? 0)) return false
  return step.recipient_types?.includes(exampleOf(corridor).recipient_type) ?? true
}

/** From the page of the saved recipient: paid from the balance, signed with code and PIN. */
async function sendTo(window: PortalWindow, maker: Who, corridor: Corridor): Promise<void> {
  const { page } = window
  const amount = formatAmount(minorTo(corridor), corridor.currency)
  // The navigation has a link of the same name; this one preselects the recipient.
  await page.getByRole('main').getByRole('link', { name: recipients.send, exact: true }).click()
  await sendUpToCode(window, amount.replace(/\.0+$/, ''))
  // The limit of codes an hour is for people, not for tests.
  await portal.sql`update user_guards set otp_sends = 0 where user_id in (select id from users where email = ${maker.email})`
  // The page follows the transfer, and shows whether the recipient has to answer their bank first.
  await signTransfer(portal, window, maker, asksRecipient(corridor) ? 'recipient' : 'processing')
  await page.getByRole('link', { name: transferSuccess.view }).click()
  await page.getByRole('heading', { name: `${corridor.currency} ${amount}` }).waitFor()
}

test('The form of each family of destinations accepts its example, and money sent to that recipient arrives', async () => {
  const business = await portal.makeBusiness({
    roles: ['maker'],
    approvalsNeeded: 0,
    openingMinor: 10_000_000_000n,
  })
  const maker = personOf(business, 'maker')
  const window = await openSignedIn(portal, maker)
  // Domestic accounts are typed in the flow: domesticTransfer.test.ts.
  const abroad = ways.filter(({ rail }) => rail !== 'domestic')
  for (const corridor of abroad) {
    await addExample(window, corridor)
    await sendTo(window, maker, corridor)
  }

  const client = await connectProgram(portal, maker)
  const inStatus = (status: number) => portal.sql<{ id: string; corridor_id: string }[]>`
    select id, corridor_id from transfers where business_id = ${business.id} and status = ${status}`
  const arrived = async () => {
    for (const { id } of await inStatus(transferStatus.awaiting_recipient_registration))
      await completeBankClaim(portal, client, id)
    return (await inStatus(transferStatus.succeeded)).map(({ corridor_id }) => corridor_id).toSorted()
  }
  await expect.poll(arrived, { timeout: 60_000, interval: 500 }).toEqual(abroad.map(({ id }) => id).toSorted())
  await window.page.goto(`${portal.baseUrl}/business/report/history`)
  const rows = window.page.getByRole('table').getByRole('row').filter({ hasText: statuses.succeeded })
  await expect.poll(() => rows.count()).toBe(abroad.length)
})
