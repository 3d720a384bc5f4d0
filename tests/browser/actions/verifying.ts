import type { Page } from 'playwright-core'
import type { DocumentKind } from '../../../contract/base/files/businessDocuments.ts'
import type { VerificationStep } from '../../../contract/base/files/verificationItems.ts'
import type { IdentityType } from '../../../contract/base/people/identity.ts'
import { countryName } from '../../../src/i18n/displayNames.ts'
import { cardPeople, photograph } from '../../support/documents/identityCards.ts'
import { pagePdf } from '../../support/documents/pdfObjects.ts'
import { formatText, textsOf } from './texts.ts'

/** A business's way through its verification, one function for each step. In English. */

const { lists, settings, verification, wizard } = textsOf('en')
const { company, files, identity, people, reading } = verification

const [shownPerson] = cardPeople
if (shownPerson === undefined) throw new Error('no card people')
/** The person who verifies the business with their ID. */
export const signatory = shownPerson

const readingMs = 60_000

const fill = (page: Page, label: string, text: string) => page.getByLabel(label).fill(text)
const choose = (page: Page, label: string, option: string) =>
  page.getByRole('combobox', { name: label }).selectOption({ label: option })

export const waitForVerifyStep = (page: Page, step: VerificationStep): Promise<void> =>
  page.getByRole('heading', { name: verification.steps[step].heading }).waitFor()

export async function continueToStep(page: Page, step: VerificationStep): Promise<void> {
  await page.getByRole('button', { name: wizard.next, exact: true }).click()
  await waitForVerifyStep(page, step)
}

export async function fillCompany(page: Page, type: 'local' | 'foreign'): Promise<void> {
  const isLocal = type === 'local'
  await page.getByRole('radio', { name: company[type] }).check()
  await fill(page, isLocal ? company.nib : company.registration_number, '9120304050607')
  await fill(page, isLocal ? company.tax_id : company.foreign_tax_id, '01.234.567.8-901.234')
  await fill(page, company.incorporation_date, '2015-04-01')
  await fill(page, company.postal_code, '10220')
  await fill(page, company.address, 'Jl. Sudirman No. 1')
  if (isLocal) await choose(page, company.province_id, 'DKI Jakarta')
  else {
    await choose(page, company.country_id, countryName('en', 'SG'))
    await fill(page, company.state, 'Central')
  }
  await fill(page, company.city_id, isLocal ? 'Jakarta Pusat' : 'Singapore')
  await page.getByRole('radio', { name: company.leader_yes }).check()
}

/** A director who owns a share of the company. */
export async function addPerson(page: Page, name: string, sharePercent: string): Promise<void> {
  await page.getByRole('button', { name: people.add }).click()
  const person = page.getByRole('group').last()
  await person.getByLabel(people.name).fill(name)
  await person.getByLabel(people.id_number).fill(signatory.nik)
  await person.getByRole('checkbox', { name: people.is_director }).check()
  await person.getByRole('checkbox', { name: people.is_owner }).check()
  await person.getByLabel(people.share_percent).fill(sharePercent)
}

export const nameOfKind = (kind: DocumentKind): string => settings.documents.kinds[kind]

export async function addDocument(page: Page, kind: DocumentKind): Promise<void> {
  const name = `${kind}.pdf`
  const content = pagePdf(`(${crypto.randomUUID()})`)
  await page
    .getByLabel(`${files.choose}: ${nameOfKind(kind)}`)
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: content })
  await page.getByRole('button', { name: formatText(settings.documents.look_at, { name }) }).waitFor()
}

/** A picture from the phone's camera, read by the server; fills in the fields that the reader leaves empty. */
export async function uploadIdPicture(page: Page, type: IdentityType, how: 'camera' | 'choose'): Promise<void> {
  await page.getByRole('radio', { name: identity[type] }).check()
  const chosen = page.waitForEvent('filechooser')
  const label = type === 'ktp' ? identity.image_ktp : identity.image_passport
  await page.getByRole('button', { name: `${files[how]}: ${label}` }).click()
  const buffer = await photograph(type, signatory, 'clean')
  await (await chosen).setFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer })
  // Recognition takes seconds of CPU time, more on a busy machine.
  const isRead = page.getByText(new RegExp(`^(${reading.review}|${reading.review_doubtful})`))
  await isRead.waitFor({ timeout: readingMs })
  await choose(page, identity.country_id, countryName('en', 'ID'))
  await choose(page, identity.occupation, lists.occupations.director)
}

export async function fillAccount(page: Page, holder: string): Promise<void> {
  const { fields } = settings.bank_accounts
  await choose(page, fields.bank, 'BCA (Bank Central Asia)')
  await fill(page, fields.account_number, '1234567890')
  await fill(page, fields.account_name, holder)
}

export async function submitCase(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: verification.declare }).check()
  await page.getByRole('button', { name: verification.submit }).click()
  await page.getByRole('heading', { name: verification.status[201].title }).waitFor()
}
