import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import {
  stepOfItem,
  type VerificationItem,
  type VerificationStep,
} from '../../../contract/base/files/verificationItems.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { useItemName } from './useItemName.ts'

export const useDeclined = (): { item: VerificationItem; reason: string }[] => {
  const { data } = useCall('/verification/get', {}, { call: { toast: false } })
  return data?.can_edit && data.case ? data.case.items.filter(({ state }) => state === 'declined') : []
}

/** The answers of this step that were declined in the last submission, with reasons. */
export const DeclinedItems = ({ step }: { step: VerificationStep }) => {
  const translate = useTranslate()
  const nameOf = useItemName()
  const declined = useDeclined().filter(({ item }) => stepOfItem(item) === step)
  if (declined.length === 0) return null
  return (
    <Alert severity="error" sx={{ mb: 3 }}>
      <AlertTitle>{translate('verification.declined_items')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {declined.map(({ item, reason }) => (
          <li key={item}>
            <strong>{nameOf(item)}</strong>: {reason}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
