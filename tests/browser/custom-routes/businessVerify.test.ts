import { expect, test } from 'vitest'
import { hashesOf, postOpeningBalance } from '../../support/business.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { phone } from '../../support/portal/portalWindows.ts'
import { emailOf, registrationOf } from '../../support/registration.ts'
import {
  acceptAll,
  commentOnItem,
  declineCase,
  executeChangeRequest,
  openCase,
  openConsoleWindow,
  operator,
  requestCaseApproval,
  review,
} from '../actions/operatorConsole.ts'
import { confirmMailbox, fillAbout, fillAccess, openSignedIn } from '../actions/registration.ts'
import { pressSign, sendUpToPin, typePin, waitForSuccess } from '../actions/sending.ts'
import { formatText, textsOf } from '../actions/texts.ts'
import {
  addDocument,
  addPerson,
  continueToStep,
  fillAccount,
  fillCompany,
  nameOfKind,
  signatory,
  submitCase,
  uploadIdPicture,
  waitForVerifyStep,
} from '../actions/verifying.ts'

const portal = await openPortal()
const { home, pages, settings, shell, verification } = textsOf('en')

test('A business registers on a phone, submits its documents, answers questions, is approved by two members of staff and sends money', async () => {
  const window = await portal.openWindow({ size: phone })
  const { page } = window
  const name = `verified${process.pid}`
  const [asked, who] = [registrationOf(name), { user_name: name, email: emailOf(name) }]
  await page.goto(`${portal.baseUrl}/business/business-register`)
  await confirmMailbox(portal, window, who)
  await fillAbout(page, asked)
  await page.getByRole('button', { name: pages.continue, exact: true }).click()
  await fillAccess(page, asked)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: pages.create_account }).click()
  await page.getByRole('heading', { name: home.title, exact: true }).waitFor()

  await page.goto(`${portal.baseUrl}/business/business-send-money`)
  await page.getByRole('button', { name: shell.verify_now }).click()
  await page.getByRole('link', { name: verification.intro.start }).click()
  await waitForVerifyStep(page, 'company')
  await fillCompany(page, 'local')
  await continueToStep(page, 'owners')
  await addPerson(page, 'Budi Santoso', '60')
  await addPerson(page, 'Siti Rahmawati', '25.5')
  const chart = page.getByRole('figure').filter({ hasText: verification.people.chart })
  await chart.getByText('14.5%').waitFor()
  for (const kind of [
    'deed_of_establishment',
    'operating_licence',
    'nib',
    'company_tax_number',
    'director_id',
    'beneficial_owner_id',
    'director_tax_number',
  ] as const)
    await addDocument(page, kind)
  await continueToStep(page, 'identity')
  await uploadIdPicture(page, 'ktp', 'camera')
  expect(await page.getByLabel(verification.identity.ktp_number).inputValue()).toBe(signatory.nik)
  expect(await page.getByLabel(verification.identity.last_name).inputValue()).toBe(signatory.last_name)
  await page.getByRole('button', { name: formatText(settings.documents.look_at, { name: 'id.jpg' }) }).click()
  await page.getByRole('img', { name: 'id.jpg' }).waitFor()
  await continueToStep(page, 'review')
  await fillAccount(page, asked.company_name)
  await submitCase(page)

  const reviewer = await openConsoleWindow(portal, 'reviewer')
  await openCase(portal, reviewer, asked.company_name)
  await commentOnItem(reviewer, operator.case.items.people, 'ask', 'Who owns the rest?')
  await portal.readMail(who, 'business-verify')

  await page.reload()
  await page.getByText('Who owns the rest?').waitFor()
  await page.getByLabel(verification.thread.answer).fill('Her brother, with less than a quarter')
  await page.getByRole('button', { name: verification.thread.send }).click()
  await page.getByRole('heading', { name: verification.status[201].title }).waitFor()

  await reviewer.page.reload()
  await openCase(portal, reviewer, asked.company_name)
  await reviewer.page.getByText('Her brother').waitFor()
  await acceptAll(reviewer)
  await requestCaseApproval(reviewer)
  await executeChangeRequest(portal, await openConsoleWindow(portal, 'supervisor'), asked.company_name)
  await portal.readMail(who, 'verified')

  const [user] = await portal.sql<{ business_id: string; id: string }[]>`
    select business_id, id from users where email = ${who.email}`
  const { pin_hash } = await hashesOf(portal.pepper, user?.id ?? '')
  await portal.sql`update users set pin_hash = ${pin_hash} where email = ${who.email}`
  await portal.sql.begin((tx) => postOpeningBalance(tx, user?.business_id ?? '', 50_000_000n))
  await page.goto(`${portal.baseUrl}/business/home`)
  await page.getByRole('heading', { name: home.title, exact: true }).waitFor()
  await sendUpToPin(portal, window, who)
  await typePin(window)
  await pressSign(window)
  await waitForSuccess(window, 'processing')
})

test('A foreign company is declined with reasons, corrects what they name and resubmits', async () => {
  const business = await portal.makeBusiness({ roles: ['admin'] })
  const [admin] = business.people
  if (admin === undefined) throw new Error('no people')
  await portal.sql`update businesses set is_verified = 0 where id = ${business.id}`
  const [{ name } = { name: '' }] = await portal.sql<{ name: string }[]>`
    select name from businesses where id = ${business.id}`
  const { page } = await openSignedIn(portal, admin)
  await page.goto(`${portal.baseUrl}/business/business-verify/1`)
  await waitForVerifyStep(page, 'company')
  await fillCompany(page, 'foreign')
  await continueToStep(page, 'owners')
  await addPerson(page, 'Budi Santoso', '100')
  for (const kind of [
    'constitution',
    'registration_certificate',
    'corporate_profile',
    'director_or_secretary_id',
    'beneficial_owner_passport',
  ] as const)
    await addDocument(page, kind)
  await continueToStep(page, 'identity')
  await uploadIdPicture(page, 'passport', 'choose')
  await continueToStep(page, 'review')
  await fillAccount(page, name)
  await submitCase(page)

  const reviewer = await openConsoleWindow(portal, 'reviewer')
  await openCase(portal, reviewer, name)
  for (const words of [operator.case.coded.company_type.foreign, 'Singapore', 'BCA (Bank Central Asia)', 'Male'])
    await reviewer.page.getByText(words, { exact: true }).first().waitFor()
  await commentOnItem(reviewer, nameOfKind('constitution'), 'decline', 'The last page is missing')
  await declineCase(reviewer, 'Nearly there')

  await page.goto(`${portal.baseUrl}/business/business-send-money`)
  await page.getByRole('button', { name: shell.verify_now }).click()
  await continueToStep(page, 'owners')
  const marked = page.getByRole('alert').filter({ hasText: verification.declined_items })
  await marked.getByText('The last page is missing').waitFor()
  await page.getByRole('button', { name: formatText(settings.documents.remove, { name: 'constitution.pdf' }) }).click()
  await addDocument(page, 'constitution')
  await continueToStep(page, 'identity')
  await continueToStep(page, 'review')
  await submitCase(page)
  await page.goto(`${portal.baseUrl}/business/business-verify-update/1`)
  await page.getByRole('heading', { name: verification.status[201].title }).waitFor()

  await openCase(portal, reviewer, name)
  const constitution = reviewer.page.getByRole('region', { name: nameOfKind('constitution'), exact: true })
  await constitution.getByText('The last page is missing').waitFor()
  await constitution.getByText(review.paper_new, { exact: true }).waitFor()
  const account = reviewer.page.getByRole('region', { name: operator.case.items.bank_account, exact: true })
  await account.getByText(formatText(review.unchanged, { attempt: '1' })).waitFor()
  const identity = reviewer.page.getByRole('region', { name: operator.case.items.identity, exact: true })
  await identity.getByText(review.read_same).first().waitFor()

  const { keyboard } = reviewer.page
  await identity.getByText(review.read_same).first().click()
  await keyboard.press('o')
  const viewer = reviewer.page.getByRole('region', { name: review.viewer })
  const picture = viewer.getByRole('img', { name: 'id.jpg' })
  await picture.waitFor()
  const turnOf = () => picture.evaluate((element) => getComputedStyle(element).transform)
  const before = await turnOf()
  await keyboard.press('r')
  expect(await turnOf()).not.toBe(before)
  await identity.getByRole('button', { name: formatText(review.seen, { name: 'id.jpg' }) }).waitFor()
  await keyboard.press('a')
  await identity.getByText(operator.case.state_accepted).waitFor()
  await keyboard.press('j')
  await keyboard.press('d')
  const dialog = reviewer.page.getByRole('dialog')
  // Letters typed into the reason press nothing.
  await dialog.getByRole('textbox', { name: operator.case.for_business }).fill('a and d')
  await dialog.getByRole('button', { name: operator.case.decline, exact: true }).click()
  await account.getByText('a and d').waitFor()
})
