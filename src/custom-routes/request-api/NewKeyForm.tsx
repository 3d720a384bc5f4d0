import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { array, object, string } from 'yup'
import {
  type ApiMode,
  type ApiScope,
  apiAlgorithms,
  apiLimits,
  apiScopeNames,
} from '../../../contract/base/calls/apiScopes.ts'
import { requiredMessage } from '../../../contract/base/patterns/patterns.ts'
import type { CallRequest, CallResponse } from '../../../contract/calls.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { FormActions } from '../../form/FormActions.tsx'
import { SelectFormField } from '../../form/SelectFormField.tsx'
import { TextFormField } from '../../form/TextFormField.tsx'
import { useValidatedForm } from '../../form/useValidatedForm.ts'
import { ValidatedForm } from '../../form/ValidatedForm.tsx'
import { ScopeChoices } from '../../parts/ScopeChoices.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { parsePublicKey, readOnlyScopes, splitAddresses } from './keys.ts'
import { PublicKeyFormField } from './PublicKeyFormField.tsx'

const ScopesFormField = () => {
  const translate = useTranslate()
  const { control } = useFormContext()
  const { field, fieldState } = useController({ control, name: 'scopes' })
  return (
    <ScopeChoices
      legend={translate('openapi.fields.scopes')}
      scopes={apiScopeNames}
      chosen={field.value as ApiScope[]}
      onChange={(chosen) => field.onChange(apiScopeNames.filter((name) => chosen.includes(name)))}
      error={fieldState.invalid ? translate('openapi.scopes_missing') : undefined}
    />
  )
}

type NewKeyRequest = CallRequest<'/openapi/create-key'>

interface Answers {
  name: string
  mode: string
  algorithm: string
  public_key: string
  scopes: ApiScope[]
  addresses: string
  life_days: string
}

const endless = 'endless'
const lives = ['30', '90', '365', String(apiLimits.keyLifeDaysMax), endless] as const

const required = () => string().required(requiredMessage)
const schema = object({
  name: required().max(apiLimits.keyNameLengthMax),
  mode: required(),
  algorithm: required(),
  public_key: string().when('algorithm', ([algorithm], field) =>
    algorithm === 'ed25519' ? field.required(requiredMessage) : field,
  ),
  scopes: array().min(1),
  addresses: string(),
  life_days: required(),
})

const requestOf = (answers: Answers): NewKeyRequest => ({
  name: answers.name.trim(),
  mode: answers.mode as ApiMode,
  algorithm: answers.algorithm as NewKeyRequest['algorithm'],
  scopes: answers.scopes,
  addresses: splitAddresses(answers.addresses),
  life_days: answers.life_days === endless ? null : Number(answers.life_days),
  ...(answers.algorithm === 'ed25519' ? { public_key: parsePublicKey(answers.public_key) } : {}),
})

interface NewKeyProps {
  modes: readonly ApiMode[]
  onMade: (made: CallResponse<'/openapi/create-key'>) => void
  onClose: () => void
}

/** The form for a new key; defaults to read-only scopes and one year of validity. */
export const NewKeyForm = ({ modes, onMade, onClose }: NewKeyProps) => {
  const translate = useTranslate()
  const { mutateAsync: create } = useCallMutation('/openapi/create-key', { form: true })
  const state = useValidatedForm<Answers>({
    initial: {
      name: '',
      mode: modes[0] ?? '',
      algorithm: 'ed25519',
      public_key: '',
      scopes: readOnlyScopes,
      addresses: '',
      life_days: '365',
    },
    schemaOf: () => schema,
    checkedPart: (answers) => ({ ...answers, name: answers.name.trim() }),
    onSubmit: async (answers) => onMade(await create(requestOf(answers))),
  })
  const algorithm = state.form.watch('algorithm')
  const label = (name: keyof Answers) => translate(`openapi.fields.${name}`)
  const choices = (group: 'modes' | 'algorithms', values: readonly string[]) =>
    values.map((value) => ({ value, label: translate(`openapi.${group}.${value.replaceAll('-', '_')}`) }))
  return (
    <Panel heading="h2" title={translate('openapi.new_key')}>
      <ValidatedForm
        state={state}
        actions={<FormActions onCancel={onClose} state={state} label={translate('openapi.create')} />}
      >
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            alignItems: 'start',
          }}
        >
          <TextFormField
            name="name"
            label={label('name')}
            hint={translate('openapi.name_hint')}
            required
            maxLength={apiLimits.keyNameLengthMax}
          />
          <SelectFormField name="mode" label={label('mode')} required choices={choices('modes', modes)} />
          <SelectFormField
            name="algorithm"
            label={label('algorithm')}
            hint={translate(algorithm === 'ed25519' ? 'openapi.pair_hint' : 'openapi.secret_hint')}
            required
            choices={choices('algorithms', apiAlgorithms)}
          />
          <SelectFormField
            name="life_days"
            label={label('life_days')}
            required
            choices={lives.map((value) => ({
              value,
              label:
                value === endless
                  ? translate('openapi.no_end')
                  : translate('openapi.days', { smart_count: Number(value) }),
            }))}
          />
        </Box>
        {algorithm === 'ed25519' ? <PublicKeyFormField /> : null}
        <ScopesFormField />
        <TextFormField name="addresses" label={label('addresses')} hint={translate('openapi.addresses_hint')} />
      </ValidatedForm>
    </Panel>
  )
}
