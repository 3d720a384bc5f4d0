import type { InferType } from 'yup'
import { defineCall } from '../base/calls/call.ts'
import {
  count,
  countryCode,
  date,
  fileId,
  flag,
  id,
  jsonObject,
  list,
  nonEmptyText,
  nothing,
  oneOf,
  record,
  text,
  timestamp,
} from '../base/calls/fields.ts'
import { type DocumentKind, documentKinds } from '../base/files/businessDocuments.ts'
import { recognisedFields } from '../base/files/recognition.ts'
import {
  type CompanyType,
  companyTypes,
  isDocumentNeeded,
  itemStates,
  mustExplainShares,
  parseShare,
  totalShares,
  type VerificationItem,
  verificationItems,
} from '../base/files/verificationItems.ts'
import { limits } from '../base/money/limits.ts'
import { brokenRule } from '../base/patterns/pattern.ts'
import { type PatternName, patternString, patterns, requiredMessage } from '../base/patterns/patterns.ts'
import { isCountry } from '../base/people/countries.ts'
import { genders, type IdentityType, identityTypes } from '../base/people/identity.ts'
import { occupationCodes } from '../base/people/occupations.ts'
import { isProvince } from '../base/people/provinces.ts'
import { caseStatuses, verificationStatuses } from '../base/statuses/verification.ts'
import { bankAccountFields } from './businesses.ts'

const required = (name: PatternName) => patternString(name).required(requiredMessage)
const country = () => countryCode().test('country', 'patterns.country', (code) => isCountry(code))

/** Local companies follow the pattern; foreign numbers may have any form. */
const numberOf = (name: 'tax_id' | 'post_code', lengthMax: number) =>
  patternString('text')
    .required(requiredMessage)
    .max(lengthMax, 'input_invalid')
    .test(name, `patterns.${name}`, (value, { parent }) => {
      const { company_type }: { company_type?: CompanyType } = parent
      return company_type !== 'local' || brokenRule(patterns[name], (value ?? '').replace(/[-.]/g, '')) === null
    })

/** Spec §3 "Company verification data". A local company is domiciled in Indonesia. */
const companyFields = {
  company_type: oneOf(companyTypes),
  nib: required('nib'),
  tax_id: numberOf('tax_id', 40),
  incorporation_date: date(),
  address: required('address'),
  postal_code: numberOf('post_code', 20),
  country_id: country().test('seat', 'patterns.country', (code, { parent }) => {
    const { company_type }: { company_type?: CompanyType } = parent
    return company_type === undefined || (code === 'ID') === (company_type === 'local')
  }),
  province_id: required('city').test(
    'province',
    'patterns.choice',
    (province, { parent }) => parent.country_id !== 'ID' || isProvince(province ?? ''),
  ),
  city_id: required('city'),
  /** Business address if it differs from the registered one; else empty. */
  domicile: text(),
  /** Whether the person who fills this in is a director or commissioner. */
  is_company_leader: oneOf(['yes', 'no']),
}

const fileFields = { file_id: fileId(), name: nonEmptyText(120), size: count(), mime: text(40) }

const documents = () =>
  list(record({ kind: oneOf(documentKinds), ...fileFields }), limits.verificationFilesMax).test(
    'once',
    'input_invalid',
    (files) => new Set(files.map((file) => file?.file_id)).size === files.length,
  )

/** Missing documents with a reason; they are requested and decided after the submission. */
const missing = () =>
  list(record({ kind: oneOf(documentKinds), reason: nonEmptyText(limits.textLengthMax) }), documentKinds.length)

const person = record({
  key: id(),
  name: required('name').max(80, 'input_invalid'),
  nationality: country(),
  id_number: required('passport'),
  is_director: flag(),
  is_owner: flag(),
  /** For an owner; else empty. */
  share_percent: text(6).test('share', 'verification_share', (percent, { parent }) =>
    parent.is_owner === true ? parseShare(percent ?? '') !== null : percent === '',
  ),
})

/** Each has a role, and together they own at most the whole company. */
const listedPeople = () =>
  list(person, limits.verificationPeopleMax)
    .test('role', 'verification_no_role', (all = []) => all.every((one) => one?.is_director || one?.is_owner))
    .test('shares', 'verification_shares', (all = []) => totalShares(all.filter((one) => one !== null)) <= 10_000)

const people = () =>
  listedPeople()
    .test('director', 'verification_no_director', (all) => all.some((one) => one?.is_director))
    .test('owner', 'verification_no_owner', (all) => all.some((one) => one?.is_owner))

/** Explains open shares; required if an owner of 25 % or more could be missing. */
const sharesNote = () =>
  text(limits.verificationTextMax).test('explained', 'verification_shares_unexplained', (note, { parent }) => {
    const { people: named = [] }: { people?: Parameters<typeof mustExplainShares>[0] } = parent
    return (note ?? '').trim() !== '' || !mustExplainShares(named.filter((one) => one !== null))
  })

/** Whether people whom the business adds when asked fit with those it has named already; null if they do. */
export function findPeopleError(named: readonly NamedPerson[], added: readonly NamedPerson[]) {
  const all = [...named, ...added]
  if (totalShares(all) > 10_000) return 'verification_shares'
  const keys = new Set(all.map(({ key }) => key))
  return all.length > limits.verificationPeopleMax || keys.size < all.length ? 'input_invalid' : null
}

export const furtherPeople = (named: readonly NamedPerson[]) =>
  listedPeople().test('all', (added, { createError }) => {
    const message = findPeopleError(
      named,
      (added ?? []).filter((one) => one !== null),
    )
    return message === null || createError({ message })
  })

/** Spec §3 "Personal verification", as reviewed by the person. Only Indonesians have an e-KTP, which never expires. */
const identityFields = {
  id_type: oneOf(identityTypes),
  ...fileFields,
  id_number: text(20).test('number', 'patterns.id_card', (value, { parent, createError }) => {
    const { id_type }: { id_type?: IdentityType } = parent
    const rule = id_type === 'passport' ? ('passport' as const) : ('id_card' as const)
    return brokenRule(patterns[rule], value ?? '') === null || createError({ message: `patterns.${rule}` })
  }),
  first_name: required('name').max(80, 'input_invalid'),
  /** `NLN` if the person has none. */
  last_name: required('name').max(80, 'input_invalid'),
  gender: oneOf(genders),
  date_of_birth: date(),
  is_forever: flag(),
  /** Empty if it never expires. */
  expires_on: text(10).test('calendar', 'patterns.date', (value, { parent }) =>
    parent.is_forever === true ? value === '' : date().isValidSync(value),
  ),
  nationality: country().test(
    'indonesian',
    'patterns.country',
    (code, { parent }) => parent.id_type !== 'ktp' || code === 'ID',
  ),
  /** Country of residence. */
  country_id: country(),
  occupation: oneOf(occupationCodes),
}

/** The submission as stored. */
export const submissionFields = {
  company: record(companyFields),
  documents: documents(),
  missing: missing(),
  people: people(),
  shares_note: sharesNote(),
  identity: record(identityFields),
  bank_account: record(bankAccountFields),
  is_declared: flag().oneOf([true], 'declaration_required'),
}

/** The first document that is neither uploaded nor declared missing; null if there is none. */
export function findMissingDocument(
  kinds: readonly DocumentKind[],
  given: {
    documents: readonly { kind: DocumentKind }[]
    missing: readonly { kind: DocumentKind }[]
    is_company_leader: 'yes' | 'no' | ''
  },
): DocumentKind | null {
  const has = new Set([...given.documents, ...given.missing].map(({ kind }) => kind))
  return kinds.find((kind) => isDocumentNeeded(kind, given.is_company_leader) && !has.has(kind)) ?? null
}

const submittedPerson = record({
  key: id(),
  name: text(),
  nationality: text(),
  id_number: text(),
  is_director: flag(),
  is_owner: flag(),
  share_percent: text(),
})
type NamedPerson = Pick<InferType<typeof submittedPerson>, 'key' | 'is_owner' | 'share_percent'>

const shownFile = record({ kind: oneOf(documentKinds), ...fileFields })

/** A submission as it was made. Not validated again, since the rules may have changed. */
export const submissionSnapshot = record({
  company: record({
    company_type: oneOf(companyTypes),
    nib: text(),
    tax_id: text(),
    incorporation_date: text(),
    address: text(),
    postal_code: text(),
    country_id: text(),
    province_id: text(),
    city_id: text(),
    domicile: text(),
    is_company_leader: oneOf(['yes', 'no']),
  }),
  documents: list(shownFile),
  missing: list(record({ kind: oneOf(documentKinds), reason: text() })),
  people: list(submittedPerson),
  shares_note: text(limits.verificationTextMax),
  identity: record({
    id_type: oneOf(identityTypes),
    ...fileFields,
    id_number: text(),
    first_name: text(),
    last_name: text(),
    gender: oneOf(genders),
    date_of_birth: text(),
    is_forever: flag(),
    expires_on: text(),
    nationality: text(),
    country_id: text(),
    occupation: text(),
  }),
  bank_account: record({ bank_code: text(), account_number: text(), account_name: text() }),
})

export const recognisedField = record({
  name: oneOf(recognisedFields),
  value: text(),
  /** False if the person should check the value. */
  is_sure: flag(),
})

const item = () => oneOf<VerificationItem>(verificationItems)

const draft = record({
  /** Number of completed steps; the flow resumes at the next one. */
  saved_step: count().max(3, 'input_invalid'),
  value: jsonObject(limits.verificationDraftMax),
  /** Save counter; saving with an older number returns `draft_changed`. */
  version: count(),
  updated_at: timestamp(),
})

const message = record({
  id: id(),
  item: item(),
  author: oneOf(['staff', 'person'] as const),
  /** The author's name; the operator's staff are not named. */
  author_name: text(),
  text: text(limits.verificationTextMax),
  files: list(record(fileFields), limits.verificationAnswerFilesMax),
  /** Keys of the people whom an answer adds. */
  people: list(id()),
  at: timestamp(),
})

const decidedItem = record({
  item: item(),
  state: oneOf(itemStates),
  reason: text(limits.verificationTextMax),
  due_at: timestamp().nullable(),
})

export const verificationCalls = {
  /** State of the verification: the draft, or the last submission with its decisions and questions. */
  '/verification/get': defineCall({
    audience: 'person',
    access: 'settings.company',
    effect: 'read',
    request: nothing(),
    reply: record({
      is_verified: oneOf(verificationStatuses),
      company_name: text(),
      /** Whether the form can be filled in and submitted now. */
      can_edit: flag(),
      draft: draft.nullable(),
      case: record({
        id: id(),
        status: oneOf(caseStatuses),
        submitted_at: timestamp(),
        submitted_by: text(),
        review_by: timestamp(),
        closed_at: timestamp().nullable(),
        reason: text(limits.verificationTextMax),
        items: list(decidedItem),
        messages: list(message),
        submission: submissionSnapshot,
      }).nullable(),
    }),
  }),
  /** Creates (version 0) or replaces the draft, which belongs to the business and is shared by its admins. */
  '/verification/save-draft': defineCall({
    audience: 'person',
    access: 'settings.company',
    effect: 'change',
    request: record({
      saved_step: count().max(3, 'input_invalid'),
      value: jsonObject(limits.verificationDraftMax),
      version: count().max(1_000_000, 'input_invalid'),
    }),
    reply: record({ version: count() }),
    overlay: false,
  }),
  /** Submits the draft; no further changes until it is decided. */
  '/verification/submit': defineCall({
    audience: 'person',
    access: 'settings.company',
    effect: 'change',
    request: record(submissionFields),
    reply: record({ id: id(), status: oneOf(caseStatuses), review_by: timestamp() }),
  }),
  /** Reads the uploaded picture of an identity document; the person reviews the result. */
  '/verification/recognize-id': defineCall({
    audience: 'person',
    access: 'settings.company',
    effect: 'read',
    cost: 'search',
    overlay: false,
    request: record({ file_id: fileId(), id_type: oneOf(identityTypes) }),
    reply: record({
      fields: list(recognisedField),
    }),
  }),
  /** Answers a question about one item. */
  '/verification/answer': defineCall({
    audience: 'person',
    access: 'settings.company',
    effect: 'change',
    request: record({
      item: item(),
      text: text(limits.verificationTextMax),
      file_ids: list(fileId(), limits.verificationAnswerFilesMax),
      /** Owners and directors not named before; only for the item `further_people`. */
      people: listedPeople().optional(),
    }),
    reply: record({ status: oneOf(caseStatuses) }),
  }),
}
