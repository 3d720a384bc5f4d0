import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Portal from '@mui/material/Portal'
import { useTranslate } from 'ra-core'
import { useServer } from '../dataProvider/useServer.ts'
import { Icon } from '../ui/Icon.tsx'
import { useConnection } from './useConnection.ts'

/**
 * A call got no response and is not retried automatically. Shown above everything, including the dialog that made the
 * call, and announced outside it for screen readers.
 */
export const UnansweredNotice = () => {
  const translate = useTranslate()
  const { connection } = useServer()
  const { unanswered } = useConnection()
  if (unanswered === null) return null
  return (
    <Portal>
      <Box
        role="alert"
        sx={({ zIndex, shadows, palette: { tokens } }) => ({
          position: 'fixed',
          zIndex: zIndex.snackbar,
          insetInline: 16,
          top: 16,
          display: 'flex',
          gap: 1.5,
          maxWidth: 560,
          mx: 'auto',
          px: 2,
          py: 1.5,
          border: '1px solid currentColor',
          borderRadius: '12px',
          color: tokens.onAmberSoft,
          backgroundColor: tokens.amberSoft,
          boxShadow: shadows[6],
          fontSize: '0.875rem',
        })}
      >
        <Icon name="alert" />
        <Box sx={{ flex: 1 }}>
          <Box sx={{ fontWeight: 600 }}>{translate('ui.network_error')}</Box>
          {unanswered === 'change' ? translate('ui.change_unanswered') : null}
        </Box>
        <IconButton
          size="small"
          color="inherit"
          aria-label={translate('ui.close')}
          onClick={connection.dismiss}
          sx={{ alignSelf: 'start' }}
        >
          <Icon name="close" size={18} />
        </IconButton>
      </Box>
    </Portal>
  )
}
