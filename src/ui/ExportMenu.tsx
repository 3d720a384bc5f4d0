import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useCallback, useState } from 'react'
import { useTranslate } from 'react-admin'
import { showMessage } from './messages.ts'
import { ToolButton } from './ToolButton.tsx'
import { useThrottled } from './useThrottled.ts'

const formats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof formats)[number]

interface ExportMenuProps {
  /** Creates and saves the file of the whole filtered list. */
  onExport: (format: ExportFormat) => Promise<void>
  disabled?: boolean
}

export const ExportMenu = ({ onExport, disabled = false }: ExportMenuProps) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const exportAs = useCallback(
    async (format: ExportFormat) => {
      try {
        await onExport(format)
      } catch {
        showMessage({ kind: 'alert', text: translate('ui.export_failed') })
      }
    },
    [onExport, translate],
  )
  // Throttled separately: the second format may follow the first at once.
  const csv = useThrottled(useCallback(() => exportAs('csv'), [exportAs]))
  const xlsx = useThrottled(useCallback(() => exportAs('xlsx'), [exportAs]))
  const exports = { csv, xlsx } satisfies Record<ExportFormat, unknown>
  return (
    <>
      <ToolButton
        icon="download"
        label={translate('ui.export')}
        loading={csv.busy || xlsx.busy}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disablePortal>
        {formats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null)
              exports[format].run()
            }}
          >
            {translate(format === 'csv' ? 'ui.export_csv' : 'ui.export_xlsx')}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
