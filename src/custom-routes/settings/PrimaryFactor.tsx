import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { PrimaryFactor as Factor } from '../../../contract/features/people.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { formatDate } from '../../i18n/formats.ts'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import type { IconName } from '../../ui/Icon.tsx'
import { PlainList } from '../../ui/PlainList.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { StateChip } from '../../ui/StatusChip.tsx'
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx'
import { FactorRow } from './FactorRow.tsx'
import type { FactorsProps } from './factorsProps.ts'
import { StepUp } from './StepUp.tsx'

const icons = { email: 'mail', authenticator: 'phone' } as const satisfies Record<Factor, IconName>
const actions = { email: 'use_email', authenticator: 'use_authenticator' } as const

interface ChangeProps {
  to: Factor
  onClose: () => void
  onChanged: () => unknown
}

const ChangeDialog = ({ to, onClose, onChanged }: ChangeProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { mutateAsync: change } = useCallMutation('/account/set-primary-factor', { form: true })
  return (
    <DecisionDialog title={translate(`factors.use_title.${to}`)} onClose={onClose}>
      <StepUp
        action={actions[to]}
        submitLabel={translate('factors.use')}
        onProof={async (proof) => {
          await change({ primary: to, ...proof })
          notify('settings.saved', { type: 'success' })
          onClose()
          await onChanged()
        }}
        onCancel={onClose}
      >
        <Alert severity="warning">{translate('factors.hold_warning')}</Alert>
      </StepUp>
    </DecisionDialog>
  )
}

/** The primary factor, mail or authenticator app: source of the codes for sign-ins, payments, approvals and settings. */
export const PrimaryFactor = ({ factors, onChanged }: FactorsProps) => {
  const translate = useTranslate()
  const [open, setOpen] = useState<Factor | 'set_up' | null>(null)
  const close = () => setOpen(null)
  const hasApp = factors.authenticator !== null
  const text = {
    email: factors.email,
    authenticator: factors.authenticator
      ? translate('factors.app_since', { date: formatDate(factors.authenticator.confirmed_at) })
      : translate('factors.app_text'),
  }
  const actionOf = (factor: Factor) => {
    if (factor === factors.primary)
      return <StateChip colour="green" label={translate('factors.in_use')} name="primary" />
    const isMissing = factor === 'authenticator' && !hasApp
    return (
      <Button
        variant={isMissing ? 'contained' : 'outlined'}
        size="small"
        onClick={() => setOpen(isMissing ? 'set_up' : factor)}
      >
        {translate(isMissing ? 'factors.set_up' : `factors.use_it.${factor}`)}
      </Button>
    )
  }
  return (
    <Panel title={translate('factors.primary')}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{translate('factors.primary_text')}</Typography>
      <PlainList>
        {(['email', 'authenticator'] as const).map((factor) => (
          <FactorRow
            key={factor}
            icon={icons[factor]}
            title={translate(`factors.names.${factor}`)}
            text={text[factor]}
            actions={actionOf(factor)}
          />
        ))}
      </PlainList>
      {open === 'set_up' ? (
        <AuthenticatorSetup
          isReplacing={false}
          onClose={() => {
            close()
            void onChanged()
          }}
        />
      ) : open === null ? null : (
        <ChangeDialog to={open} onClose={close} onChanged={onChanged} />
      )}
    </Panel>
  )
}
