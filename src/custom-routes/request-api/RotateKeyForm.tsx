import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { object, string } from 'yup'
import { apiLimits } from '../../../contract/base/calls/apiScopes.ts'
import { requiredMessage } from '../../../contract/base/patterns/patterns.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { FormActions } from '../../form/FormActions.tsx'
import { SelectFormField } from '../../form/SelectFormField.tsx'
import { useValidatedForm } from '../../form/useValidatedForm.ts'
import { ValidatedForm } from '../../form/ValidatedForm.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { type Key, parsePublicKey } from './keys.ts'
import { PublicKeyFormField } from './PublicKeyFormField.tsx'

const overlaps = ['0', '1', '24', '72', String(apiLimits.overlapHoursMax)] as const

interface RotateKeyProps {
  row: Key
  onMade: (made: CallResponse<'/openapi/rotate-key'>) => void
  onClose: () => void
}

/** Rotates a key with the same scopes; both are valid for a while, so that nothing breaks. */
export const RotateKeyForm = ({ row, onMade, onClose }: RotateKeyProps) => {
  const translate = useTranslate()
  const { mutateAsync: rotate } = useCallMutation('/openapi/rotate-key', { form: true })
  const isPair = row.algorithm === 'ed25519'
  const schema = object({
    overlap_hours: string().required(requiredMessage),
    public_key: isPair ? string().required(requiredMessage) : string(),
  })
  const state = useValidatedForm({
    initial: { overlap_hours: '24', public_key: '' },
    schemaOf: () => schema,
    onSubmit: async ({ overlap_hours, public_key }) =>
      onMade(
        await rotate({
          id: row.id,
          overlap_hours: Number(overlap_hours),
          ...(isPair ? { public_key: parsePublicKey(public_key) } : {}),
        }),
      ),
  })
  return (
    <Panel heading="h2" title={translate('openapi.rotate_title', { name: row.name })}>
      <ValidatedForm
        state={state}
        actions={<FormActions onCancel={onClose} state={state} label={translate('openapi.rotate')} />}
      >
        <Typography sx={{ color: 'text.secondary', maxWidth: '72ch' }}>{translate('openapi.rotate_hint')}</Typography>
        {isPair ? <PublicKeyFormField /> : null}
        <SelectFormField
          name="overlap_hours"
          label={translate('openapi.fields.overlap_hours')}
          required
          choices={overlaps.map((value) => ({
            value,
            label: translate(value === '0' ? 'openapi.at_once' : 'openapi.hours', { smart_count: Number(value) }),
          }))}
        />
      </ValidatedForm>
    </Panel>
  )
}
