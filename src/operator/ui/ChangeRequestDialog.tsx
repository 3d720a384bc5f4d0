import Alert from '@mui/material/Alert'
import { maxLength, required, TextInput, useTranslate } from 'react-admin'
import type { ChangeRequestKind } from '../../../contract/base/operator/changeRequestKinds.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { BusinessInput } from './BusinessInput.tsx'
import { type Answers, ReasonedActionDialog } from './ReasonedActionDialog.tsx'

interface ProposeDialogProps {
  kind: ChangeRequestKind
  /** The known part of the payload. */
  payload: Readonly<Record<string, string | null>>
  /** Payload fields that the person must fill in. */
  asks?: readonly string[]
  onClose: () => void
  onDone: () => unknown
}

/** Proposes an action, with a reason, to another member of staff. */
export const ChangeRequestDialog = ({ kind, payload, asks = [], onClose, onDone }: ProposeDialogProps) => {
  const translate = useTranslate()
  const { mutateAsync: propose } = useCallMutation('/staff/proposal/propose', { form: true })
  return (
    <ReasonedActionDialog<{ payload?: Answers }>
      title={translate(`treasury.kinds.${kind}`)}
      submitLabel={translate('treasury.propose')}
      done="treasury.proposed"
      onClose={onClose}
      run={async ({ payload: written, reason }) => {
        await propose({ kind, payload: { ...payload, ...written }, reason })
        await onDone()
      }}
    >
      <Alert severity="info">{translate('treasury.propose_hint')}</Alert>
      {asks.map((name) =>
        name === 'business_id' ? (
          <BusinessInput key={name} source={`payload.${name}`} label={`treasury.asks.${name}`} />
        ) : (
          <TextInput
            key={name}
            source={`payload.${name}`}
            label={`treasury.asks.${name}`}
            validate={[required(), maxLength(500)]}
          />
        ),
      )}
    </ReasonedActionDialog>
  )
}
