import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { companyTypes } from '../../../contract/base/files/verificationItems.ts'
import { provinces } from '../../../contract/base/people/provinces.ts'
import { SelectFormField } from '../../form/SelectFormField.tsx'
import { TextFormField } from '../../form/TextFormField.tsx'
import type { ViewProps } from '../../wizard/flow.ts'
import type { VerifyAnswers } from './answers.ts'
import { CardFormField } from './CardFormField.tsx'
import { columns, fullRow } from './columns.ts'
import { DateFormField } from './DateFormField.tsx'
import { DeclinedItems } from './DeclinedItems.tsx'
import { useCountryChoices } from './useCountryChoices.ts'

/** Details and address of the company. */
export const CompanyStep = ({ controls: { answers } }: ViewProps<VerifyAnswers>) => {
  const translate = useTranslate()
  const countries = useCountryChoices()
  const { company_type, country_id } = answers.company
  const isLocal = company_type === 'local'
  const label = (name: string) => translate(`verification.company.${name}`)
  const numberLabels = isLocal
    ? { nib: 'nib', tax_id: 'tax_id' }
    : { nib: 'registration_number', tax_id: 'foreign_tax_id' }
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <DeclinedItems step="company" />
      {answers.company_name === '' ? null : (
        <Alert severity="info">{translate('verification.company.name', { name: answers.company_name })}</Alert>
      )}
      <CardFormField
        name="company.company_type"
        label={label('company_type')}
        options={companyTypes.map((value) => ({ value, title: label(value), hint: label(`${value}_hint`) }))}
      />
      <Box sx={columns}>
        <TextFormField name="company.nib" label={label(numberLabels.nib)} required maxLength={25} />
        <TextFormField
          name="company.tax_id"
          label={label(numberLabels.tax_id)}
          {...(isLocal ? { hint: label('tax_id_hint') } : {})}
          required
          maxLength={40}
        />
        <DateFormField name="company.incorporation_date" label={label('incorporation_date')} />
        <TextFormField name="company.postal_code" label={label('postal_code')} required maxLength={isLocal ? 10 : 20} />
        <Box sx={fullRow}>
          <TextFormField name="company.address" label={label('address')} required />
        </Box>
        {isLocal ? null : (
          <SelectFormField
            name="company.country_id"
            label={label('country_id')}
            required
            choices={countries.filter(({ value }) => value !== 'ID')}
          />
        )}
        {country_id === 'ID' ? (
          <SelectFormField
            name="company.province_id"
            label={label('province_id')}
            required
            choices={provinces.map(({ code, name }) => ({ value: code, label: name }))}
          />
        ) : (
          <TextFormField name="company.province_id" label={label('state')} required maxLength={85} />
        )}
        <TextFormField name="company.city_id" label={label('city_id')} required maxLength={85} />
        <Box sx={fullRow}>
          <TextFormField
            name="company.domicile"
            label={translate('wizard.optional', { label: label('domicile') })}
            hint={label('domicile_hint')}
          />
        </Box>
      </Box>
      <CardFormField
        name="company.is_company_leader"
        label={label('is_company_leader')}
        options={[
          { value: 'yes', title: label('leader_yes') },
          { value: 'no', title: label('leader_no'), hint: label('leader_no_hint') },
        ]}
      />
    </Box>
  )
}
