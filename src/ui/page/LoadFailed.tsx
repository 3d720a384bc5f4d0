import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { EmptyState } from './EmptyState.tsx'

/** Replaces content that could not be loaded. */
export const LoadFailed = ({ onRetry }: { onRetry: () => unknown }) => {
  const translate = useTranslate()
  return (
    <EmptyState
      icon="alert"
      title={translate('ui.something_wrong')}
      action={
        <Button variant="outlined" onClick={() => void onRetry()}>
          {translate('ui.try_again')}
        </Button>
      }
    />
  )
}
