import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { formatDateTime } from '../i18n/formats.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Draft } from './serverDrafts.ts'

interface ContinueDraftProps {
  draft: Draft
  /** The address that continues the draft. */
  to: string
}

/** Offers the latest unfinished draft when a new transfer starts. */
export const ContinueDraft = ({ draft, to }: ContinueDraftProps) => {
  const translate = useTranslate()
  return (
    <Alert
      severity="info"
      icon={<Icon name="document" />}
      sx={{
        mb: 3,
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: '1 1 200px' },
        '& .MuiAlert-action': { p: 0, m: 0, ml: 'auto' },
      }}
      action={
        <Button component={Link} to={to} size="small" variant="outlined">
          {translate('wizard.continue_draft')}
        </Button>
      }
    >
      {translate('wizard.unfinished')}. {translate('wizard.unfinished_at', { at: formatDateTime(draft.updated_at) })}
    </Alert>
  )
}
