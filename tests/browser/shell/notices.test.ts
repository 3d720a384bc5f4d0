import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { insertNotices } from '../../../server/features/notices/store.ts'
import { notices as noticeTexts } from '../../../server/i18n/catalogues/notices.ts'
import { deliveries } from '../../../server/i18n/events.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { type PortalWindow, personOf } from '../../support/portal/portalWindows.ts'
import { openSignedIn, signInByCode } from '../actions/registration.ts'
import {
  beginSending,
  british,
  fillAmount,
  fillRecipient,
  pressNext,
  sendMoney,
  waitForStep,
} from '../actions/sending.ts'
import { formatText, textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { shell, home, notices, wizard } = textsOf('en')

const bell = (page: PortalWindow['page'], unread: number) =>
  page.getByRole('button', { name: formatText(shell.notices_unread, { smart_count: unread }), exact: true })

const makePair = () => portal.makeBusiness({ roles: ['maker', 'checker'] })

/** Writes a notice and sends its realtime event, as the server does. */
const tell = (person: { id: string; business_id: string }, reference: string) =>
  portal.sql.begin((tx) =>
    insertNotices(tx, {
      business_id: person.business_id,
      user_ids: [person.id],
      ids: [randomUUID()],
      event: deliveries.transfer_succeeded.event,
      message: 'transfer_succeeded',
      params: { payee: 'Ann', amount: 'GBP 5.00', reference },
      target: null,
      created_at: new Date(),
    }),
  )

describe('realtime events', () => {
  test('A realtime event reaches a checker in every open tab and refreshes what is shown', async () => {
    const business = await makePair()
    const [maker, checker] = [personOf(business, 'maker'), personOf(business, 'checker')]
    const window = await openSignedIn(portal, checker)
    const { page } = window
    const second = await window.openTab()
    await second.goto(`${portal.baseUrl}/business/report/awaiting_approval`)
    await second.getByRole('main').waitFor()
    const calls: string[] = []
    for (const tab of [page, second]) {
      tab.on('request', (request) =>
        calls.push(`${tab === page ? 'first' : 'second'} ${new URL(request.url()).pathname}`),
      )
    }

    const makerWindow = await openSignedIn(portal, maker)
    await sendMoney(portal, makerWindow, maker)

    await bell(page, 1).waitFor()
    await bell(second, 1).waitFor()
    await second.getByText(british.company).first().waitFor()
    const todo = page.getByRole('region', { name: formatText(home.todo.title, { count: '1' }) })
    await todo.getByRole('link', { name: new RegExp(`^${home.todo.acts.approve}: ${british.company}`) }).waitFor()
    // One tab waits for both.
    const waits = calls.filter((call) => call.endsWith('/api/notification/wait'))
    expect(new Set(waits).size).toBe(1)
  })

  test('A notice is announced politely, and by another tab once the first is closed', async () => {
    const person = personOf(await makePair(), 'checker')
    const window = await openSignedIn(portal, person)
    const { page } = window
    const second = await window.openTab()
    await second.goto(`${portal.baseUrl}/business/home`)
    await second.getByRole('main').waitFor()
    await page.close()
    await second.bringToFront()
    // The first response gives the current state; later ones report changes.
    await second.waitForResponse((response) => response.url().endsWith('/api/notification/wait'))
    await tell(person, 'T-LIVE')
    await second.getByRole('status').getByText(noticeTexts.transfer_succeeded.title.en).waitFor()
    await bell(second, 1).waitFor()
  })

  test('Notices still arrive where a proxy cuts long-polling requests', async () => {
    const person = personOf(await makePair(), 'checker')
    const window = await portal.openWindow({ expected: /ERR_FAILED/ })
    await window.context.route('**/api/notification/wait', (route) => route.abort())
    await signInByCode(portal, window, person)
    await window.page.waitForResponse((response) => response.url().endsWith('/api/notification/get-unread-num'))
    await tell(person, 'T-POLLED')
    await bell(window.page, 1).waitFor({ timeout: 60_000 })
  })
})

test('The notices panel works by keyboard alone and leads to its settings, which are saved', async () => {
  const person = personOf(await makePair(), 'checker')
  await tell(person, 'T-ONE')
  await tell(person, 'T-TWO')
  const { page } = await openSignedIn(portal, person)
  await bell(page, 2).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: shell.notices })
  const first = panel.getByRole('listitem').first().getByRole('button')
  await first.waitFor()
  await first.focus()
  await page.keyboard.press('Enter')
  await panel.getByText(`${shell.unread}.`).nth(1).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await bell(page, 1).press('Enter')
  await panel.getByRole('link', { name: notices.settings }).press('Enter')

  const choice = page.getByRole('switch', { name: `${notices.events.transfer_completed}: ${notices.mail}` })
  await choice.waitFor()
  expect(await choice.isChecked()).toBe(true)
  await choice.press('Space')
  expect(
    await page.getByRole('switch', { name: `${notices.events.access_changed}: ${notices.mail}` }).isDisabled(),
  ).toBe(true)
  await page.reload()
  await choice.waitFor()
  await expect.poll(() => choice.isChecked()).toBe(false)
})

test('The home page offers unfinished drafts to resume or discard', async () => {
  const maker = personOf(await makePair(), 'maker')
  const window = await openSignedIn(portal, maker)
  const { page } = window
  await beginSending(window)
  await fillAmount(window, british)
  await pressNext(window)
  await waitForStep(window, 'recipient')
  await fillRecipient(window, british)
  await pressNext(window)
  await waitForStep(window, 'details')
  await page.getByText(wizard.saved).waitFor()
  await page.goto(`${portal.baseUrl}/business/home`)
  const drafts = page.getByRole('region', { name: formatText(home.todo.title, { count: '1' }) })
  await drafts.getByText(british.company).waitFor()
  await drafts.getByText(`GBP ${british.receive}`).waitFor()
  await drafts.getByRole('link').click()
  await waitForStep(window, 'details')
  await page.goto(`${portal.baseUrl}/business/home`)
  await drafts.getByRole('button', { name: british.company }).click()
  await page.getByRole('dialog').getByRole('button', { name: home.draft_discard }).click()
  await drafts.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText(home.nothing_waiting).waitFor()
  expect(await drafts.count()).toBe(0)
})
