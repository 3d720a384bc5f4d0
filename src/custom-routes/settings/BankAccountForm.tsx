import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { boolean, object, string } from 'yup'
import { requiredMessage } from '../../../contract/base/patterns/patterns.ts'
import { isSameCompanyName } from '../../../contract/base/people/companyName.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { indonesianBanks } from '../../../contract/corridors/indonesianBanks.ts'
import { bankAccountFields } from '../../../contract/features/businesses.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { CheckboxFormField } from '../../form/CheckboxFormField.tsx'
import { encodeMessage } from '../../form/fieldMessage.ts'
import { SecretInput } from '../../form/SecretInput.tsx'
import { SelectFormField } from '../../form/SelectFormField.tsx'
import { columns, SettingsForm } from './SettingsForm.tsx'
import { SettingsInput } from './SettingsInput.tsx'

type NewAccount = CallRequest<'/business/add-bank-account'>

const empty = { bank_code: '', account_number: '', account_name: '', is_default: false, password: '' }

/** Adds an account in the company's own name; asks for the password, because refunds are paid to it. */
export const BankAccountForm = ({
  companyName,
  onDone,
}: {
  companyName: string
  onDone: () => Promise<void> | void
}) => {
  const translate = useTranslate()
  const { mutateAsync: add } = useCallMutation('/business/add-bank-account', { form: true })
  const schema = useMemo(
    () =>
      object({
        bank_code: string().required(requiredMessage),
        account_number: bankAccountFields.account_number,
        account_name: bankAccountFields.account_name.test(
          'company',
          encodeMessage('settings.bank_accounts.name_differs', { company: companyName }),
          (name) => !name || isSameCompanyName(name, companyName),
        ),
        is_default: boolean().required(),
        password: string().required(requiredMessage),
      }),
    [companyName],
  )
  const initial = useMemo(() => ({ ...empty, account_name: companyName }), [companyName])
  const label = (name: string) => translate(`settings.bank_accounts.fields.${name}`)
  return (
    <SettingsForm
      title={translate('settings.bank_accounts.add')}
      hint={translate('settings.bank_accounts.hold_hint')}
      initial={initial}
      schema={schema}
      submitLabel={translate('settings.bank_accounts.add')}
      doneText="settings.bank_accounts.added"
      isSecret
      onSave={async (values) => {
        await add(values as NewAccount)
        await onDone()
      }}
      actions={
        <Button variant="outlined" onClick={() => void onDone()}>
          {translate('ui.cancel')}
        </Button>
      }
    >
      <Box sx={columns}>
        <SelectFormField
          name="bank_code"
          label={label('bank')}
          required
          choices={indonesianBanks.map(({ value, name }) => ({ value, label: name }))}
        />
        <SettingsInput
          name="account_number"
          label={label('account_number')}
          required
          inputMode="numeric"
          maxLength={30}
        />
        <SettingsInput
          name="account_name"
          label={label('account_name')}
          hint={translate('settings.bank_accounts.name_hint')}
          required
        />
        <SecretInput name="password" label={translate('settings.your_password')} autoComplete="current-password" />
      </Box>
      <CheckboxFormField name="is_default" label={translate('settings.bank_accounts.make_default_too')} />
    </SettingsForm>
  )
}
