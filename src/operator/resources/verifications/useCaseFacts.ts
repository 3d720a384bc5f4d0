import { useLocale, useTranslate } from 'react-admin'
import { provinces } from '../../../../contract/base/people/provinces.ts'
import { bankNameOf } from '../../../../contract/corridors/indonesianBanks.ts'
import { countryName } from '../../../i18n/displayNames.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { type Case, type CaseItem, partsOf } from './caseTypes.ts'
import type { CasePart } from './comparison.ts'

type Submission = Case['submission']
type FieldOf<Part> = Part extends object ? keyof Part : never
/** Ids of people and files are for programs; file names are shown on buttons. */
type Shown = Exclude<
  | FieldOf<Submission['company']>
  | FieldOf<Submission['people'][number]>
  | FieldOf<Submission['identity']>
  | FieldOf<Submission['bank_account']>
  | 'reason',
  'key' | 'file_id' | 'size' | 'mime'
>
type Form = 'text' | 'coded' | 'yes_no' | 'day' | 'country' | 'province' | 'bank' | 'occupation' | 'percent'

/** Renderer for each field; a field without one does not compile. */
const forms = {
  company_type: 'coded',
  nib: 'text',
  tax_id: 'text',
  incorporation_date: 'day',
  address: 'text',
  city_id: 'text',
  province_id: 'province',
  postal_code: 'text',
  country_id: 'country',
  domicile: 'text',
  is_company_leader: 'yes_no',
  name: 'text',
  id_type: 'coded',
  id_number: 'text',
  first_name: 'text',
  last_name: 'text',
  gender: 'coded',
  date_of_birth: 'day',
  nationality: 'country',
  expires_on: 'day',
  is_forever: 'yes_no',
  occupation: 'occupation',
  is_director: 'yes_no',
  is_owner: 'yes_no',
  share_percent: 'percent',
  bank_code: 'bank',
  account_number: 'text',
  account_name: 'text',
  reason: 'text',
} as const satisfies Record<Shown, Form>
const isShown = (field: string): field is Shown => Object.hasOwn(forms, field)

/** The submitted data of an item as readable facts: one list per person, otherwise a single list. */
export function useCaseFacts() {
  const translate = useTranslate()
  const locale = useLocale() ?? 'en'
  const { day } = useFormats()
  const write: Record<Form, (value: string, field: Shown) => string> = {
    text: (value) => value,
    coded: (value, field) => translate(`operator.case.coded.${field}.${value}`),
    yes_no: (value) => translate(value === 'true' || value === 'yes' ? 'operator.case.yes' : 'operator.case.no'),
    day,
    country: (value) => countryName(locale, value),
    province: (value) => provinces.find(({ code }) => code === value)?.name ?? value,
    bank: bankNameOf,
    occupation: (value) => translate(`lists.occupations.${value}`, { _: value }),
    percent: (value) => `${value} %`,
  }
  const writeAs = (field: Shown, value: string) => (value === '' ? '' : write[forms[field]](value, field))
  return {
    partsFor: (found: Parameters<typeof partsOf>[0], item: CaseItem): CasePart[] =>
      partsOf(found, item).map((part) => ({
        key: 'key' in part ? String(part.key) : item,
        facts: Object.entries(part).flatMap(([field, value]) => {
          // In the identity item `name` is a file name, which is shown on its button.
          if (!isShown(field) || value === '' || (item === 'identity' && field === 'name')) return []
          return [{ field, name: translate(`operator.case.fields.${field}`), value: writeAs(field, String(value)) }]
        }),
      })),
    /** A value that was read, written like the typed one. */
    writeRead: (field: string, value: string): string => (isShown(field) ? writeAs(field, value) : value),
  }
}
