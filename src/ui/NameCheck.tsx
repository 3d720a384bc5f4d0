import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import { NameCheckAlert } from './NameCheckAlert.tsx'
import type { useNameCheck } from './useNameCheck.ts'

/** What the bank said, or that it is being asked; it keeps its place from the first. */
export const NameCheck = ({ check, isWaiting, askAgain }: ReturnType<typeof useNameCheck>) => {
  const translate = useTranslate()
  if (isWaiting || check === null) return <Skeleton variant="rounded" height={50} sx={{ mb: 2.5 }} />
  const again = (
    <Button color="inherit" size="small" onClick={askAgain}>
      {translate('ui.name_check.again')}
    </Button>
  )
  return <NameCheckAlert check={check} action={check.result === 'unavailable' ? again : undefined} />
}
