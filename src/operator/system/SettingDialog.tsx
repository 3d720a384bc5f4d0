import { useTranslate } from 'react-admin'
import type { ConsoleSetting } from '../../../contract/base/operator/consoleSettings.ts'
import { businessZone } from '../../../contract/base/time/clock.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { type ActionField, ReasonedActionDialog } from '../ui/ReasonedActionDialog.tsx'

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

/** Proposes another value; another member of staff decides. */
export const SettingDialog = ({ asked: { setting, value }, onClose, onDone }: SettingDialogProps) => {
  const translate = useTranslate()
  const { mutateAsync: propose } = useCallMutation('/staff/proposal/propose')
  const form: Form = forms[setting]
  const asks: ActionField = {
    name: 'value',
    label: 'treasury.facts.value',
    hint: translate(`house.sys.setting_hints.${setting}`, { example: `Mon-Fri 09:00-17:00 ${businessZone}` }),
    maxLength: form === 'number' ? 7 : 500,
    ...(form === 'number' ? { kind: 'digits' } : {}),
    ...(form === 'contact' || form === 'list' ? { isOptional: true } : {}),
    ...(form === 'switch'
      ? { options: ['on', 'off'].map((option) => ({ value: option, label: translate(`house.sys.values.${option}`) })) }
      : {}),
  }
  return (
    <ReasonedActionDialog
      title={`${translate('treasury.kinds.setting_change')}: ${translate(`house.sys.setting_names.${setting}`)}`}
      submitLabel={translate('treasury.propose')}
      asks={[asks]}
      initial={{ value }}
      done="treasury.proposed"
      onClose={onClose}
      run={async ({ reason = '', value: wanted = '' }) => {
        await propose({ kind: 'setting_change', payload: { setting, value: wanted }, reason })
        await onDone()
      }}
    />
  )
}
