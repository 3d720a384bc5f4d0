import { maxLength, required, SelectInput, TextInput, useTranslate } from 'react-admin'
import type { ConsoleSetting } from '../../../contract/base/operator/consoleSettings.ts'
import { businessZone } from '../../../contract/base/time/clock.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { DigitsInput } from '../ui/DigitsInput.tsx'
import { ReasonedActionDialog } from '../ui/ReasonedActionDialog.tsx'

interface SettingDialogProps {
  asked: { setting: ConsoleSetting; value: string }
  onClose: () => void
  onDone: () => Promise<unknown>
}

type Form = 'contact' | 'list' | 'switch' | 'number'

/** Input for each type of setting; a setting without one does not compile. */
const forms = {
  SUPPORT_PHONE: 'contact',
  SUPPORT_MAIL: 'contact',
  SUPPORT_HOURS: 'contact',
  DECIMAL_CORRIDORS: 'list',
  BULK_ROWS_MAX: 'number',
  SUITE1: 'switch',
  SUITE1_FOR_SECRETS: 'switch',
  CALL_BUDGET: 'number',
  FILES_OF_DAY: 'number',
  FILE_MEGABYTES_OF_DAY: 'number',
  EXPORTS_OF_PERSON: 'number',
  EXPORTS_OF_BUSINESS: 'number',
} as const satisfies Record<ConsoleSetting, Form>

const switchChoices = ['on', 'off'].map((id) => ({ id, name: `house.sys.values.${id}` }))

/** Proposes another value; another member of staff decides. */
export const SettingDialog = ({ asked: { setting, value }, onClose, onDone }: SettingDialogProps) => {
  const translate = useTranslate()
  const { mutateAsync: propose } = useCallMutation('/staff/proposal/propose', { form: true })
  const form: Form = forms[setting]
  const shared = {
    source: 'payload.value',
    label: 'treasury.facts.value',
    helperText: translate(`house.sys.setting_hints.${setting}`, { example: `Mon-Fri 09:00-17:00 ${businessZone}` }),
  }
  return (
    <ReasonedActionDialog<{ payload: { value: string } }>
      title={`${translate('treasury.kinds.setting_change')}: ${translate(`house.sys.setting_names.${setting}`)}`}
      submitLabel={translate('treasury.propose')}
      defaultValues={{ payload: { value } }}
      done="treasury.proposed"
      onClose={onClose}
      run={async ({ reason, payload }) => {
        await propose({ kind: 'setting_change', payload: { setting, value: payload.value }, reason })
        await onDone()
      }}
    >
      {form === 'number' ? <DigitsInput {...shared} digitsMax={7} /> : null}
      {form === 'switch' ? <SelectInput {...shared} choices={switchChoices} validate={required()} /> : null}
      {form === 'contact' || form === 'list' ? <TextInput {...shared} validate={maxLength(500)} /> : null}
    </ReasonedActionDialog>
  )
}
