import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import { useEffect, useEffectEvent } from 'react'
import { useCallMutation } from '../dataProvider/useCall.ts'
import { NameCheckAlert, type NameCheckAnswer } from './NameCheckAlert.tsx'

interface NameCheckProps {
  recipientId: string
  /** What is known already; null: the bank is asked. */
  known: NameCheckAnswer | null
}

/** Asks the bank once whether the account is the recipient's. It stops nobody: who pays decides. */
export const NameCheck = ({ recipientId, known }: NameCheckProps) => {
  const translate = useTranslate()
  const { mutate, data, isError, isPending } = useCallMutation('/recipient/check-name', { toast: false })
  const check = data ?? known
  const ask = useEffectEvent(() => mutate({ id: recipientId }))
  const isUnknown = known === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another recipient is asked about anew
  useEffect(() => {
    if (isUnknown) ask()
  }, [isUnknown, recipientId])
  if (isPending) return <Skeleton variant="rounded" height={50} sx={{ mb: 2.5 }} />
  const shown = check ?? (isError ? { result: 'unavailable' as const, account_name: null, checked_at: '' } : null)
  if (shown === null) return null
  const again = (
    <Button color="inherit" size="small" onClick={ask}>
      {translate('ui.name_check.again')}
    </Button>
  )
  return <NameCheckAlert check={shown} action={shown.result === 'unavailable' ? again : undefined} />
}
