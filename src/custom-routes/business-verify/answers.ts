import type { DocumentKind } from '../../../contract/base/files/businessDocuments.ts'
import type { CompanyType } from '../../../contract/base/files/verificationItems.ts'
import type { Gender, IdentityType } from '../../../contract/base/people/identity.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { UploadedFile } from '../../form/files/useUploads.ts'
import type { FlowAnswers } from '../../wizard/flow.ts'

export type Verification = CallResponse<'/verification/get'>
export type SubmittedCase = NonNullable<Verification['case']>

export type UploadedDocument = UploadedFile & { kind: DocumentKind }
export type MissingDocument = { kind: DocumentKind; reason: string }

export interface PersonAnswer {
  key: string
  name: string
  nationality: string
  id_number: string
  is_director: boolean
  is_owner: boolean
  share_percent: string
}

/** The answers of the verification; names as in the contract. */
export interface VerifyAnswers extends FlowAnswers {
  company: {
    company_type: CompanyType
    nib: string
    tax_id: string
    incorporation_date: string
    address: string
    postal_code: string
    country_id: string
    province_id: string
    city_id: string
    domicile: string
    is_company_leader: '' | 'yes' | 'no'
  }
  people: readonly PersonAnswer[]
  /** Explains shares that nobody is named for. */
  shares_note: string
  documents: readonly UploadedDocument[]
  missing: readonly MissingDocument[]
  identity: UploadedFile & {
    id_type: IdentityType
    id_number: string
    first_name: string
    last_name: string
    gender: '' | Gender
    date_of_birth: string
    is_forever: boolean
    expires_on: string
    nationality: string
    country_id: string
    occupation: string
  }
  bank_account: { bank_code: string; account_number: string; account_name: string }
  is_declared: boolean
  /** The registered name of the company and the server's day; reloaded each time. */
  company_name: string
  today: string
}

export const noFile: UploadedFile = { file_id: '', name: '', size: 0, mime: '' }

export const initial: VerifyAnswers = {
  idems: {},
  company: {
    company_type: 'local',
    nib: '',
    tax_id: '',
    incorporation_date: '',
    address: '',
    postal_code: '',
    country_id: 'ID',
    province_id: '',
    city_id: '',
    domicile: '',
    is_company_leader: '',
  },
  people: [],
  shares_note: '',
  documents: [],
  missing: [],
  identity: {
    ...noFile,
    id_type: 'ktp',
    id_number: '',
    first_name: '',
    last_name: '',
    gender: '',
    date_of_birth: '',
    is_forever: true,
    expires_on: '',
    nationality: 'ID',
    country_id: 'ID',
    occupation: '',
  },
  bank_account: { bank_code: '', account_number: '', account_name: '' },
  is_declared: false,
  company_name: '',
  today: '',
}

export const transient = ['company_name', 'today', 'is_declared'] as const satisfies (keyof VerifyAnswers)[]
