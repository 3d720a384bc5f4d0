import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useSingleKeys } from '../../ui/keyboard.ts'
import { ShortcutKeys } from './ShortcutKeys.tsx'
import type { Shortcut } from './shortcuts.ts'

interface ShortcutListProps {
  shortcuts: readonly Pick<Shortcut, 'keys' | 'label'>[]
  onClose: () => void
}

/** Keyboard shortcuts by name, and the switch for single keys. */
export const ShortcutList = ({ shortcuts, onClose }: ShortcutListProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const [isOn, setIsOn] = useSingleKeys()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('search.shortcuts')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1.25, m: 0, mb: 2 }}>
          {shortcuts.map(({ keys, label }) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <dt>{translate(label)}</dt>
              <Box component="dd" sx={{ display: 'flex', gap: 1.5, justifyContent: 'flex-end', m: 0 }}>
                {keys.map((each) => (
                  <ShortcutKeys key={each} keys={each} />
                ))}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_, checked) => setIsOn(checked)} />}
          label={translate('search.single_keys')}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('ui.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
