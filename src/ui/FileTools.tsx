import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Icon, type IconName } from './Icon.tsx'

/** How a file is shown: its zoom as a place in `zooms`, and its quarter turns. */
export interface FileView {
  zoom: number
  turns: number
}

export const firstView: FileView = { zoom: 0, turns: 0 }

const zooms = [1, 1.5, 2, 3, 4] as const

export const zoomOf = ({ zoom }: FileView): number => zooms[zoom] ?? 1

interface FileToolProps {
  icon?: IconName
  text?: string
  label: string
  /** Where the page has a key for it. */
  keys?: string | undefined
  disabled?: boolean
  onClick: () => void
}

export const FileTool = ({ icon, text, label, keys, ...button }: FileToolProps) => (
  <IconButton
    {...button}
    aria-label={label}
    aria-keyshortcuts={keys}
    title={keys === undefined ? label : `${label} (${keys})`}
    sx={{ minWidth: 40 }}
  >
    {icon ? <Icon name={icon} size={18} /> : <Typography component="span">{text}</Typography>}
  </IconButton>
)

interface FileToolsProps {
  view: FileView
  onView: (view: FileView) => void
  hasKeys?: boolean
}

/** Zoom and rotate. */
export const FileTools = ({ view, onView, hasKeys = false }: FileToolsProps) => {
  const translate = useTranslate()
  const keyOf = (key: string) => (hasKeys ? key : undefined)
  return (
    <>
      <FileTool
        text="−"
        label={translate('list.file.zoom_out')}
        keys={keyOf('-')}
        disabled={view.zoom === 0}
        onClick={() => onView({ ...view, zoom: view.zoom - 1 })}
      />
      <FileTool
        icon="plus"
        label={translate('list.file.zoom_in')}
        keys={keyOf('+')}
        disabled={view.zoom === zooms.length - 1}
        onClick={() => onView({ ...view, zoom: view.zoom + 1 })}
      />
      <FileTool
        text={`${zoomOf(view) * 100}%`}
        label={translate('list.file.fit')}
        keys={keyOf('0')}
        onClick={() => onView(firstView)}
      />
      <FileTool
        icon="refresh"
        label={translate('list.file.rotate')}
        keys={keyOf('R')}
        onClick={() => onView({ ...view, turns: (view.turns + 1) % 4 })}
      />
    </>
  )
}
