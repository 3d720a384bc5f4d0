import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { useCallback, useState } from 'react'
import { Icon } from './Icon.tsx'
import { showMessage } from './messages.ts'
import { useThrottled } from './useThrottled.ts'

const formats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof formats)[number]

interface ExportMenuProps {
  /** Makes and hands over the file of the whole filtered set. */
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
  const { run, busy } = useThrottled(exportAs)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="download" size={18} />}
        loading={busy}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('ui.export')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disablePortal>
        {formats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null)
              run(format)
            }}
          >
            {translate(format === 'csv' ? 'ui.export_csv' : 'ui.export_xlsx')}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
