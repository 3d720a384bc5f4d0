import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { CallError } from '../dataProvider/callError.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import type { DraftKeeper, DraftState } from './draftKeeper.ts'

type Saved = DraftState<object>['saved']

const looks = {
  saving: { icon: 'refresh', text: 'wizard.saving' },
  saved: { icon: 'check', text: 'wizard.saved' },
  waiting: { icon: 'clock', text: 'wizard.not_saved_yet' },
} as const satisfies Record<Exclude<Saved, 'nothing'>, { icon: IconName; text: string }>

/** Saved state of the draft in one line; its space is reserved, so that nothing shifts. */
export const SaveStatus = ({ saved }: { saved: Saved }) => {
  const translate = useTranslate()
  return (
    <Typography
      variant="body2"
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 20, color: 'text.secondary' }}
    >
      {saved === 'nothing' ? null : (
        <>
          <Icon name={looks[saved].icon} size={15} />
          {translate(looks[saved].text)}
        </>
      )}
    </Typography>
  )
}

interface ChangedElsewhereProps {
  keeper: Pick<DraftKeeper<object>, 'takeOther' | 'keepMine'>
}

/** Another device saved the same draft: asks which of the two versions to keep. */
export const DraftConflict = ({ keeper }: ChangedElsewhereProps) => {
  const translate = useTranslate()
  return (
    <Alert
      severity="warning"
      sx={{ mb: 3 }}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" variant="outlined" onClick={() => void keeper.keepMine().catch(() => {})}>
            {translate('wizard.keep_mine')}
          </Button>
          <Button size="small" variant="contained" onClick={() => void keeper.takeOther().catch(() => {})}>
            {translate('wizard.take_other')}
          </Button>
        </Box>
      }
    >
      {translate('wizard.changed_elsewhere')}
    </Alert>
  )
}

interface DraftGoneProps {
  isMissing: boolean
  onRetry: () => void
  onRestart: () => void
}

export const DraftNotFound = ({ isMissing, onRetry, onRestart }: DraftGoneProps) => {
  const translate = useTranslate()
  return (
    <EmptyState
      icon={isMissing ? 'document' : 'alert'}
      title={translate(isMissing ? 'wizard.draft_missing' : 'wizard.draft_failed')}
      hint={translate(isMissing ? 'wizard.draft_missing_hint' : 'wizard.draft_failed_hint')}
      action={
        <Button variant="contained" onClick={isMissing ? onRestart : onRetry}>
          {translate(isMissing ? 'wizard.start_anew' : 'ui.try_again')}
        </Button>
      }
    />
  )
}

interface StartFailedProps {
  reason: unknown
  onRetry: () => void
  onSkip: () => void
}

/** The object named in a new draft's link could not be loaded: says so instead of silently showing an empty form. */
export const StartFailed = ({ reason, onRetry, onSkip }: StartFailedProps) => {
  const translate = useTranslate()
  return (
    <EmptyState
      icon="alert"
      title={translate('wizard.start_failed')}
      hint={reason instanceof CallError ? reason.message : translate('wizard.start_failed_hint')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
          <Button variant="outlined" onClick={onSkip}>
            {translate('wizard.start_empty')}
          </Button>
          <Button variant="contained" onClick={onRetry}>
            {translate('ui.try_again')}
          </Button>
        </Box>
      }
    />
  )
}
