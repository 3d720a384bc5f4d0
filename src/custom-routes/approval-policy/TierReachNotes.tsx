import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { Icon } from '../../ui/Icon.tsx'

interface ReachNotesProps {
  needed: number
  people: number
  isApprovable: boolean
  blockedMakers: readonly string[]
}

/** Whether a tier's transfers can be approved at all, and which makers' cannot. */
export const TierReachNotes = ({ needed, people, isApprovable, blockedMakers }: ReachNotesProps) => {
  const translate = useTranslate()
  if (needed === 0) return null
  const note = !isApprovable
    ? translate('approvals.too_few', { needed, people })
    : blockedMakers.length > 0
      ? translate('approvals.blocked_makers', { names: blockedMakers.join(', ') })
      : null
  if (note === null) return null
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        gap: 0.75,
        fontSize: '0.875rem',
        color: isApprovable ? theme.palette.tokens.onAmberSoft : theme.palette.error.main,
      })}
    >
      <Box component="span" sx={{ pt: '2px', flex: 'none' }}>
        <Icon name="alert" size={16} />
      </Box>
      <span>{note}</span>
    </Box>
  )
}
