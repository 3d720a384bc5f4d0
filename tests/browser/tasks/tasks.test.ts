import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { payInBanks } from '../../../contract/base/money/paymentMethods.ts'
import type { Role } from '../../../contract/base/people/roles.ts'
import { countryName } from '../../../src/i18n/displayNames.ts'
import { password, pin } from '../../support/business.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { newIdem } from '../../support/portal/portalClient.ts'
import { desktop, type PortalWindow, personOf, phone, type Who } from '../../support/portal/portalWindows.ts'
import { britishRecipient } from '../../support/sending.ts'
import { connectProgram, payNewRecipient } from '../actions/program.ts'
import { openSignedIn } from '../actions/registration.ts'
import { waitUntilLoaded } from '../actions/screens.ts'
import { formatText, textsOf } from '../actions/texts.ts'

/** Ten tasks, each from the home page, with the most presses and typed fields that it may take. */

const portal = await openPortal()
const { bulkFlow, corridors, home, lists, recipients, search, sendMoney } = textsOf('en')
const { session, shell, statements, team, titles, topUp, transfers, transferSuccess, ui, wizard } = textsOf('en')

/** A person at work: every press and every typed field is counted. */
function createHands(window: PortalWindow, who: Who, isPhone: boolean) {
  const count = { presses: 0, fields: 0 }
  const { page } = window
  const press = async (target: Locator) => {
    await target.click()
    count.presses += 1
  }
  const pressButton = (name: string, within: Page | Locator = page) =>
    press(within.getByRole('button', { name, exact: true }))
  const pressLink = (name: string | RegExp, within: Page | Locator = page) =>
    press(within.getByRole('link', { name }).first())
  const fill = async (target: Locator, text: string) => {
    await target.fill(text)
    count.fields += 1
  }
  /** A page of the navigation; on phones those without a place in the bar are in the account menu. */
  const open = async (name: string) => {
    const inBar = page.getByRole('navigation', { name: shell.main_navigation }).getByRole('link', { name, exact: true })
    if (!isPhone || (await inBar.isVisible())) return press(inBar)
    await pressButton(shell.account)
    await press(page.getByRole('menuitem', { name, exact: true }))
  }
  const signHere = async () => {
    await fill(page.getByRole('textbox', { name: ui.otp_label }), await portal.readCode(who))
    await fill(page.getByLabel(ui.pin_label), pin)
  }
  return { page, count, press, pressButton, pressLink, fill, open, signHere, dialog: page.getByRole('dialog') }
}
type Hands = ReturnType<typeof createHands>

const gbp = '121'
const bellName = new RegExp(`^(${shell.notices}|\\d+ )`)

async function signAndSubmit({ page, press, pressButton, signHere }: Hands): Promise<void> {
  await press(page.getByRole('checkbox', { name: sendMoney.declarations.is_information_correct }))
  await pressButton(wizard.next)
  await signHere()
  await pressButton(sendMoney.sign)
  await page.getByRole('heading', { name: transferSuccess.approval.title }).waitFor()
}

/** The page of a transfer that waits, from the bell: the newest notice of it, or the oldest. */
async function openFromBell({ page, press, dialog }: Hands, which: 'first' | 'last'): Promise<void> {
  await press(page.getByRole('button', { name: bellName }).first())
  await press(dialog.getByRole('button', { name: new RegExp(`GBP.${gbp}`) })[which]())
  await page.getByRole('button', { name: transfers.approve, exact: true }).waitFor()
}

const decided = ({ page }: Hands) =>
  page.getByRole('dialog', { name: formatText(transfers.decided, { smart_count: 1 }) }).waitFor()

interface Task {
  task: string
  who: Role
  /** On phones one more where a page is in the account menu. */
  presses: { desktop: number; phone: number }
  fields: number
  carryOut: (hands: Hands) => Promise<void>
}

const both = (presses: number) => ({ desktop: presses, phone: presses })

const tasks: readonly Task[] = [
  {
    task: 'send to a saved recipient',
    who: 'maker',
    presses: both(6),
    fields: 3,
    async carryOut(hands) {
      const { page, open, pressLink, fill, pressButton } = hands
      await open(shell.new_transfer)
      await pressLink(/Smith Trading Ltd/, page.getByRole('main'))
      await fill(page.getByRole('textbox', { name: sendMoney.fields.receive_amount, exact: true }), gbp)
      await pressButton(wizard.next)
      await signAndSubmit(hands)
    },
  },
  {
    task: 'send again',
    who: 'maker',
    presses: both(5),
    fields: 2,
    async carryOut(hands) {
      const { page, pressLink } = hands
      await pressLink(/Smith Trading Ltd/, page.getByRole('region', { name: home.recent_title }))
      await pressLink(recipients.send_again)
      await signAndSubmit(hands)
    },
  },
  {
    task: 'deny with a reason, from the bell',
    who: 'checker',
    presses: both(5),
    fields: 2,
    async carryOut(hands) {
      await openFromBell(hands, 'last')
      await hands.pressButton(transfers.deny)
      await hands.fill(hands.dialog.getByRole('textbox', { name: transfers.reason }), 'Paid already')
      await hands.pressButton(transfers.deny, hands.dialog)
      const confirming = hands.page.getByRole('dialog', { name: session.confirm_title })
      await hands.fill(confirming.getByLabel(ui.pin_label), pin)
      await hands.pressButton(session.confirm, confirming)
      await decided(hands)
    },
  },
  {
    task: 'approve from the bell',
    who: 'checker',
    presses: both(4),
    fields: 2,
    async carryOut(hands) {
      await openFromBell(hands, 'first')
      await hands.pressButton(transfers.approve)
      await hands.signHere()
      await hands.pressButton(transfers.approve, hands.dialog)
      await decided(hands)
    },
  },
  {
    task: 'top up',
    who: 'admin',
    presses: both(3),
    fields: 1,
    async carryOut({ page, pressLink, fill, press, pressButton }) {
      await pressLink(home.top_up, page.getByRole('main'))
      await fill(page.getByLabel(topUp.amount), '2000000')
      await press(page.getByRole('radio', { name: payInBanks.bni.full_name }))
      await pressButton(topUp.create)
      await page.getByRole('timer').waitFor()
    },
  },
  {
    task: 'add a recipient',
    who: 'maker',
    presses: { desktop: 4, phone: 5 },
    fields: 4,
    async carryOut({ page, open, pressLink, fill, press, pressButton }) {
      await open(titles.recipients)
      await pressLink(recipients.add)
      await fill(page.getByRole('combobox', { name: sendMoney.fields.country }), 'GB')
      await press(page.getByRole('option', { name: countryName('en', 'GB') }))
      await fill(page.getByRole('textbox', { name: corridors.labels.company_name }), 'Humber Steel Ltd')
      await fill(page.getByRole('textbox', { name: corridors.labels.sort_code }), '200000')
      await fill(page.getByRole('textbox', { name: corridors.labels.account_number }), '55779922')
      await pressButton(recipients.save)
      await page.getByRole('heading', { name: 'Humber Steel Ltd' }).waitFor()
    },
  },
  {
    task: 'import a file of payments',
    who: 'maker',
    presses: { desktop: 3, phone: 4 },
    fields: 4,
    async carryOut({ page, count, open, pressLink, fill, pressButton }) {
      await open(titles.bulk)
      await pressLink(titles.bulk_domestic, page.getByRole('main'))
      const text = 'Bank,Norek,Nama,Nominal\nBCA,7000000001,PT Satu,100000\n14,7000000002,PT Dua,100000'
      const file = { name: 'payroll.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
      await page.getByLabel(bulkFlow.file.choose, { exact: true }).setInputFiles(file)
      await fill(page.getByRole('textbox', { name: bulkFlow.name }), 'Payroll')
      const answers = [
        [sendMoney.fields.purpose, lists.purposes.salary],
        [sendMoney.fields.income_source, lists.income_sources.sales],
      ] as const
      for (const [name, label] of answers) await page.getByRole('combobox', { name }).selectOption({ label })
      // The file, and the two lists.
      count.fields += 3
      await pressButton(wizard.next)
      await page.getByRole('heading', { name: bulkFlow.domestic.steps.rows.heading }).waitFor()
    },
  },
  {
    task: 'find a transfer by its amount',
    who: 'viewer',
    presses: both(2),
    fields: 1,
    async carryOut({ page, press, fill }) {
      await press(
        page
          .getByRole('banner')
          .getByRole('button', { name: new RegExp(`${search.open}|${search.short}`) })
          .first(),
      )
      await fill(page.getByRole('combobox', { name: search.open }), '200')
      // A recipient of the name may be found before the transfer.
      await press(page.getByRole('option', { name: /GBP.200\.00/ }).first())
      await page.getByRole('main').getByText('GBP\u00a0200.00').first().waitFor()
    },
  },
  {
    task: 'invite a person',
    who: 'admin',
    presses: { desktop: 4, phone: 5 },
    fields: 3,
    async carryOut({ page, open, press, pressButton, fill, dialog }) {
      await open(titles.team)
      await pressButton(team.invite)
      await fill(dialog.getByRole('textbox', { name: team.full_name }), 'Rina Putri')
      await fill(dialog.getByRole('textbox', { name: team.email }), `rina.${Date.now()}@example.com`)
      await press(dialog.getByRole('radio', { name: new RegExp(`^${shell.role_maker}`) }))
      await fill(dialog.getByLabel(team.password), password)
      await pressButton(team.send_invitation, dialog)
      await page.getByRole('listitem', { name: 'Rina Putri', exact: true }).waitFor()
    },
  },
  {
    task: 'download a statement',
    who: 'admin',
    presses: both(3),
    fields: 0,
    async carryOut({ page, pressLink, pressButton }) {
      await pressLink(home.balance_open, page.getByRole('main'))
      await pressLink(titles.statements, page.getByRole('main'))
      const coming = page.waitForEvent('download')
      await pressButton(statements.make)
      await coming
    },
  },
]

const devices = [
  ['desktop', desktop],
  ['phone', phone],
] as const

test.each(devices)(
  'On a %s, people do ten tasks within the presses and fields that each may take',
  async (device, size) => {
    const business = await portal.makeBusiness({ roles: ['admin', 'maker', 'checker', 'viewer'] })
    const [maker, checker] = [personOf(business, 'maker'), personOf(business, 'checker')]
    // An earlier transfer, whose purpose the next one takes over.
    const program = await connectProgram(portal, maker)
    const paid = { recipient: britishRecipient(), amount_minor: '20000' }
    const { id, version, payload_digest } = await payNewRecipient(portal, program, maker, paid)
    const seen = [{ id, version, payload_digest }]
    const approver = await connectProgram(portal, checker)
    const { challenge_id } = await approver.call(
      '/transfer/request-otp',
      { purpose: 'approve', transfers: seen },
      newIdem(),
    )
    const signed = { challenge_id, otp: await portal.readCode(checker), pin }
    await approver.call('/transfer/approve', { transfers: seen, ...signed }, newIdem())

    const windows = new Map<Role, PortalWindow>()
    const over: Record<string, unknown> = {}
    for (const { task, who, presses, fields, carryOut } of tasks) {
      const person = personOf(business, who)
      const window = windows.get(who) ?? (await openSignedIn(portal, person, { size }))
      windows.set(who, window)
      await window.page.goto(`${portal.baseUrl}/business/home`)
      await waitUntilLoaded(window)
      const hands = createHands(window, person, device === 'phone')
      await carryOut(hands).catch((error: unknown) => {
        throw new Error(`${task}: ${String(error)}`, { cause: error })
      })
      const { count } = hands
      if (count.presses > presses[device] || count.fields > fields) over[task] = count
    }
    expect(over).toEqual({})
  },
)
