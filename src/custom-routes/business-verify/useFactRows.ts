import { useLocale, useTranslate } from 'react-admin'
import { mustExplainShares, type VerificationStep } from '../../../contract/base/files/verificationItems.ts'
import { provinces } from '../../../contract/base/people/provinces.ts'
import { useFormats } from '../../i18n/formats.ts'
import type { VerifyAnswers } from './answers.ts'

interface Fact {
  label: string
  value: string
}

/** All answers in readable form, grouped by the step that asks for them. */
export function useFactRows(answers: VerifyAnswers): { step: VerificationStep; rows: Fact[] }[] {
  const translate = useTranslate()
  const locale = useLocale() ?? 'en'
  const { day } = useFormats()
  const { company, people, shares_note, documents, missing, identity } = answers
  const regions = new Intl.DisplayNames([locale], { type: 'region' })
  const country = (code: string) => (code === '' ? '' : (regions.of(code) ?? code))
  const dayText = (text: string) => (text === '' ? '' : day(text))
  const fact = (group: string) => (name: string, value: string) => ({
    label: translate(`verification.${group}.${name}`),
    value,
  })
  const kindName = (kind: string) => translate(`settings.documents.kinds.${kind}`)
  const [ofCompany, ofIdentity] = [fact('company'), fact('identity')]
  const province = provinces.find(({ code }) => code === company.province_id)?.name ?? company.province_id
  const isLocal = company.company_type === 'local'
  const shown = {
    company: [
      ofCompany('company_type', translate(`verification.company.${company.company_type}`)),
      ofCompany(isLocal ? 'nib' : 'registration_number', company.nib),
      ofCompany(isLocal ? 'tax_id' : 'foreign_tax_id', company.tax_id),
      ofCompany('incorporation_date', dayText(company.incorporation_date)),
      ofCompany(
        'address',
        `${company.address}, ${company.city_id}, ${province} ${company.postal_code}, ${country(company.country_id)}`,
      ),
      ofCompany('domicile', company.domicile),
    ],
    owners: [
      ...people.map(({ name, is_director, is_owner, share_percent, id_number }, at) => ({
        label: translate('verification.people.person', { number: at + 1 }),
        value: [
          name,
          id_number,
          ...(is_director ? [translate('verification.people.director')] : []),
          ...(is_owner ? [`${translate('verification.people.owner')} ${share_percent}%`] : []),
        ].join(' · '),
      })),
      ...(mustExplainShares(people)
        ? [{ label: translate('verification.people.shares_note'), value: shares_note }]
        : []),
      ...[...new Set(documents.map(({ kind }) => kind))].map((kind) => ({
        label: kindName(kind),
        value: documents.flatMap((one) => (one.kind === kind ? [one.name] : [])).join(', '),
      })),
      ...missing.map(({ kind, reason }) => ({
        label: kindName(kind),
        value: translate('verification.files.missing', { reason }),
      })),
    ],
    identity: [
      ofIdentity('id_type', translate(`verification.identity.${identity.id_type}`)),
      ofIdentity(identity.id_type === 'ktp' ? 'ktp_number' : 'passport_number', identity.id_number),
      ofIdentity('first_name', identity.first_name),
      ofIdentity('last_name', identity.last_name),
      ofIdentity('date_of_birth', dayText(identity.date_of_birth)),
      ofIdentity('nationality', country(identity.nationality)),
      ofIdentity(
        'expires_on',
        identity.is_forever ? translate('verification.identity.forever') : dayText(identity.expires_on),
      ),
    ],
  } as const
  return (['company', 'owners', 'identity'] as const).map((step) => ({
    step,
    rows: shown[step].filter(({ value }) => value !== ''),
  }))
}
