import { object } from 'yup'
import { documentKindsOfType } from '../../../contract/base/files/verificationItems.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import { isSameCompanyName } from '../../../contract/base/people/companyName.ts'
import { findIdentityError } from '../../../contract/base/people/identity.ts'
import { submissionFields as fields, findMissingDocument } from '../../../contract/features/verification.ts'
import { encodeMessage } from '../../form/fieldMessage.ts'
import type { StepRules } from '../../wizard/progress.ts'
import type { VerifyAnswers } from './answers.ts'

type Rules = StepRules<VerifyAnswers>

export const companyRules: Rules = {
  id: 'company',
  fields: ['company'],
  schema: ({ today }) =>
    object({
      company: fields.company.test('established', (company, { createError }) =>
        today !== '' && company.incorporation_date > today
          ? createError({ path: 'company.incorporation_date', message: 'settings.additional.in_future' })
          : true,
      ),
    }),
}

export const ownersRules: Rules = {
  id: 'owners',
  fields: ['people', 'shares_note', 'documents', 'missing'],
  schema: ({ company, documents, missing }) =>
    object({
      people: fields.people,
      shares_note: fields.shares_note,
      missing: fields.missing,
      documents: fields.documents.test('whole', 'verification_document_missing', () => {
        const given = { documents, missing, is_company_leader: company.is_company_leader }
        return findMissingDocument(documentKindsOfType(company.company_type), given) === null
      }),
    }),
}

export const identityRules: Rules = {
  id: 'identity',
  fields: ['identity'],
  schema: ({ today }) =>
    object({
      identity: fields.identity.test('agrees', (identity, { createError }) => {
        const fault = today === '' ? null : findIdentityError(identity, today)
        if (fault === null) return true
        const message =
          fault.code === 'under_age'
            ? encodeMessage('settings.additional.under_age', { years: String(limits.adultYears) })
            : fault.code
        return createError({ path: `identity.${fault.field}`, message })
      }),
    }),
}

export const reviewRules: Rules = {
  id: 'review',
  fields: ['bank_account', 'is_declared'],
  schema: ({ company_name }) =>
    object({
      bank_account: fields.bank_account.test('company', ({ account_name }, { createError }) =>
        company_name === '' || isSameCompanyName(account_name, company_name)
          ? true
          : createError({
              path: 'bank_account.account_name',
              message: encodeMessage('settings.bank_accounts.name_differs', { company: company_name }),
            }),
      ),
      is_declared: fields.is_declared,
    }),
  isAlwaysShown: true,
}

/** A change of the company type changes the required documents and the seat. */
export function settle(before: VerifyAnswers, after: VerifyAnswers): VerifyAnswers {
  const type = after.company.company_type
  if (type === before.company.company_type) return after
  const kinds = documentKindsOfType(type)
  const isLocal = type === 'local'
  return {
    ...after,
    company: { ...after.company, country_id: isLocal ? 'ID' : '', province_id: '', tax_id: '' },
    documents: after.documents.filter(({ kind }) => kinds.includes(kind)),
    missing: after.missing.filter(({ kind }) => kinds.includes(kind)),
  }
}
