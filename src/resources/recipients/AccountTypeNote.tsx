import Alert from '@mui/material/Alert'
import { useGetIdentity, useTranslate } from 'ra-core'
import { Icon } from '../../ui/Icon.tsx'

/** The recipients that a personal account cannot pay, shown where its owner chooses one. */
export const AccountTypeNote = () => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  if (identity?.account_type !== 'personal') return null
  return (
    <Alert severity="info" icon={<Icon name="info" />} sx={{ mt: 2.5 }}>
      {translate('recipients.personal_account')}
    </Alert>
  )
}
