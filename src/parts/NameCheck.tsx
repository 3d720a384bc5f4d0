import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'react-admin'
import { NameCheckAlert } from './NameCheckAlert.tsx'
import type { useNameCheck } from './useNameCheck.ts'

/** The bank's answer about the name, or its loading state, in a reserved space. */
export const NameCheck = ({ check, ask }: ReturnType<typeof useNameCheck>) => {
  const translate = useTranslate()
  if (check === null) return <Skeleton variant="rounded" height={50} sx={{ mb: 2.5 }} />
  const again = (
    <Button color="inherit" size="small" onClick={ask}>
      {translate('ui.name_check.again')}
    </Button>
  )
  return <NameCheckAlert check={check} action={check.result === 'unavailable' ? again : undefined} />
}
