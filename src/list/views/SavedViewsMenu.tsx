import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { limits } from '../../../contract/base/money/limits.ts'
import { useServerFieldError } from '../../form/useServerFieldError.ts'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { DialogForm } from '../../ui/dialogs/DialogForm.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { SavedViewsDialog } from './SavedViewsDialog.tsx'
import { type SavedView, type SavedViewScope, useSavedViews } from './useSavedViews.ts'

interface ViewNameDialogProps {
  title: string
  name: string
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for the name of a view. */
const ViewNameDialog = ({ title, name, onSave, onClose }: ViewNameDialogProps) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState(name)
  const { errorOf, refuse, attempt } = useServerFieldError()
  const submit = async () => {
    if (typed.trim() === '') return refuse('name', translate('list.views.name_missing'))
    await attempt(async () => {
      await onSave(typed.trim())
      onClose()
    })
  }
  return (
    <DecisionDialog title={title} onClose={onClose}>
      <DialogForm submitLabel={translate('list.views.save')} onSubmit={submit} onCancel={onClose}>
        <TextField
          fullWidth
          required
          autoFocus
          name="name"
          autoComplete="off"
          label={translate('list.views.name')}
          value={typed}
          error={errorOf('name') !== undefined}
          helperText={errorOf('name') ?? translate('list.views.hint')}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { maxLength: limits.viewNameLengthMax } }}
        />
      </DialogForm>
    </DecisionDialog>
  )
}

type Opened = { dialog: 'save' } | { dialog: 'rename'; view: SavedView } | { dialog: 'manage' }

/** Saved views: filters, sort and columns under a name. */
export const SavedViewsMenu = ({
  place,
  hiddenAtFirst,
}: {
  place: SavedViewScope
  hiddenAtFirst: readonly string[]
}) => {
  const translate = useTranslate()
  const { views, current, open, keep, rename, remove, setDefault } = useSavedViews(place, hiddenAtFirst)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const choose = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  return (
    <>
      <ToolButton
        icon="bookmark"
        label={current?.name ?? translate('list.views.title')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disablePortal>
        {views.map((view) => (
          <MenuItem key={view.id} selected={view.id === current?.id} onClick={choose(() => open(view))}>
            {view.name}
          </MenuItem>
        ))}
        {views.length > 0 ? <Divider /> : null}
        <MenuItem onClick={choose(() => setOpened({ dialog: 'save' }))}>{translate('list.views.keep')}</MenuItem>
        {views.length > 0 ? (
          <MenuItem onClick={choose(() => setOpened({ dialog: 'manage' }))}>{translate('list.views.manage')}</MenuItem>
        ) : null}
      </Menu>
      {opened?.dialog === 'save' ? (
        <ViewNameDialog
          title={translate('list.views.keep')}
          name=""
          onSave={(name) => keep(crypto.randomUUID(), name)}
          onClose={close}
        />
      ) : null}
      {opened?.dialog === 'rename' ? (
        <ViewNameDialog
          title={translate('list.views.rename_of', { name: opened.view.name })}
          name={opened.view.name}
          onSave={(name) => rename(opened.view, name)}
          onClose={() => setOpened({ dialog: 'manage' })}
        />
      ) : null}
      {opened?.dialog === 'manage' ? (
        <SavedViewsDialog
          views={views}
          remove={remove}
          setDefault={setDefault}
          onRename={(view) => setOpened({ dialog: 'rename', view })}
          onClose={close}
        />
      ) : null}
    </>
  )
}
