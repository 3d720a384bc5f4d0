import { type DocumentKind, documentKinds, foreignDocumentKinds, localDocumentKinds } from './businessDocuments.ts'

/** Items of a business verification: each is decided separately and belongs to a step of the flow. */

export const companyTypes = ['local', 'foreign'] as const
export type CompanyType = (typeof companyTypes)[number]

export const verificationSteps = ['company', 'owners', 'identity', 'review'] as const
export type VerificationStep = (typeof verificationSteps)[number]

type DocumentItem = `document.${DocumentKind}`
export type VerificationItem = 'company' | 'people' | 'further_people' | 'identity' | 'bank_account' | DocumentItem

export const documentItem = (kind: DocumentKind): DocumentItem => `document.${kind}`

export const verificationItems: readonly VerificationItem[] = [
  'company',
  'people',
  'further_people',
  ...documentKinds.map(documentItem),
  'identity',
  'bank_account',
]

/** The document kind of an item; null if it has none. */
export const kindOfItem = (item: VerificationItem): DocumentKind | null =>
  documentKinds.find((kind) => documentItem(kind) === item) ?? null

const stepOfPart = {
  company: 'company',
  people: 'owners',
  further_people: 'owners',
  identity: 'identity',
  bank_account: 'review',
} as const

export const stepOfItem = (item: VerificationItem): VerificationStep =>
  Object.hasOwn(stepOfPart, item) ? stepOfPart[item as keyof typeof stepOfPart] : 'owners'

/** `open`: undecided; `asked`: the business has to answer a question; `answered`: the operator has to review the answer. */
export const itemStates = ['open', 'accepted', 'declined', 'asked', 'answered'] as const
export type ItemState = (typeof itemStates)[number]

const kindsOf = { local: localDocumentKinds, foreign: foreignDocumentKinds } as const
export const documentKindsOfType = (type: CompanyType): readonly DocumentKind[] => kindsOf[type]

/** Only companies with an amended deed have one. */
const optionalKinds: readonly DocumentKind[] = ['amendment_deed']

/** A power of attorney is required when the applicant is not a director. */
export const isDocumentNeeded = (kind: DocumentKind, isLeader: 'yes' | 'no' | ''): boolean =>
  kind === 'power_of_attorney' ? isLeader === 'no' : !optionalKinds.includes(kind)

/** `12.5` → 1250, in hundredths of a percent; null unless above 0 and at most 100. */
export function parseShare(percent: string): number | null {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent)) return null
  const hundredths = Math.round(Number(percent) * 100)
  return hundredths > 0 && hundredths <= 10_000 ? hundredths : null
}

interface SharedBy {
  is_owner: boolean
  share_percent: string
}
/** Total of all owners, in hundredths of a percent. */
export const totalShares = (people: readonly SharedBy[]): number =>
  people.reduce((sum, { is_owner, share_percent }) => sum + (is_owner ? (parseShare(share_percent) ?? 0) : 0), 0)

/** Every owner of at least this much is named; in hundredths of a percent. */
const namedShareMin = 2_500

/** Share of owners who are not named, in hundredths of a percent. */
export const unnamedShare = (people: readonly SharedBy[]): number => 10_000 - totalShares(people)

/** Whether somebody who must be named could be missing, so that the rest of the shares needs an explanation. */
export const mustExplainShares = (people: readonly SharedBy[]): boolean => unnamedShare(people) >= namedShareMin
