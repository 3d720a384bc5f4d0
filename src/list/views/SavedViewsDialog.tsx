import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { SavedView, SavedViews } from './useSavedViews.ts'

interface ViewsDialogProps extends Pick<SavedViews, 'views' | 'remove' | 'setDefault'> {
  onRename: (view: SavedView) => void
  onClose: () => void
}

/** The person's saved views of a list: rename, delete, choose the default. */
export const SavedViewsDialog = ({ views, remove, setDefault, onRename, onClose }: ViewsDialogProps) => {
  const translate = useTranslate()
  return (
    <DecisionDialog
      title={translate('list.views.manage')}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {translate('ui.close')}
        </Button>
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {views.map((view) => (
          <Box
            component="li"
            key={view.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
              '&:last-child': { borderBottom: 0 },
            }}
          >
            <Box component="span" sx={{ flex: '1 1 160px', minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
              {view.name}
            </Box>
            <Button
              size="small"
              variant={view.is_default ? 'contained' : 'outlined'}
              aria-pressed={view.is_default}
              aria-label={translate('list.views.default_of', { name: view.name })}
              onClick={() => setDefault(view.is_default ? null : view)}
            >
              {translate('list.views.default')}
            </Button>
            <IconButton
              aria-label={translate('list.views.rename_of', { name: view.name })}
              onClick={() => onRename(view)}
            >
              <Icon name="edit" size={18} />
            </IconButton>
            <IconButton
              aria-label={translate('list.views.delete_of', { name: view.name })}
              onClick={() => remove(view)}
            >
              <Icon name="trash" size={18} />
            </IconButton>
          </Box>
        ))}
      </Box>
    </DecisionDialog>
  )
}
