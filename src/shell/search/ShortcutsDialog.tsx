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
import { previewKeys, useSingleKeys } from '../../ui/keyboard.ts'
import { useNavigation } from '../useNavigation.ts'
import { ShortcutKeys } from './ShortcutKeys.tsx'
import { showSearch } from './searchView.ts'
import { allShortcuts } from './shortcuts.ts'

/** The list of keyboard shortcuts. */
export const ShortcutsDialog = () => {
  const translate = useTranslate()
  const titleId = useId()
  const shortcuts = allShortcuts(useNavigation())
  const [isOn, setIsOn] = useSingleKeys()
  const close = () => showSearch(null)
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('search.shortcuts')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1.25, m: 0, mb: 2 }}>
          {[...shortcuts, ...previewKeys].map(({ keys, label }) => (
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
        <Button variant="contained" autoFocus onClick={close}>
          {translate('ui.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
