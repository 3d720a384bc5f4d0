import Alert, { type AlertColor } from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { CallResponse } from '../../contract/calls.ts'
import type { NameCheckResult } from '../../contract/corridors/nameChecks.ts'
import { Icon } from '../ui/Icon.tsx'

export type NameCheckAnswer = CallResponse<'/recipient/check-name'>

const looks = {
  match: { severity: 'success', icon: 'check_circle' },
  partial: { severity: 'warning', icon: 'alert' },
  no_match: { severity: 'error', icon: 'alert' },
  unavailable: { severity: 'info', icon: 'info' },
} as const satisfies Record<NameCheckResult, { severity: AlertColor; icon: string }>

/** The bank's answer about the name, in the usual wording of payee confirmation. */
export const NameCheckAlert = ({ check, action }: { check: NameCheckAnswer; action?: ReactNode }) => {
  const translate = useTranslate()
  const { severity, icon } = looks[check.result]
  return (
    <Alert severity={severity} icon={<Icon name={icon} />} action={action} sx={{ mb: 2.5 }}>
      {translate(`ui.name_check.${check.result}`, { name: check.account_name ?? '' })}
    </Alert>
  )
}
