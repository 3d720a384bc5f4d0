import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { Icon, type IconName } from '../ui/Icon.tsx'

/** A row action: a link other than the row's own page. */
interface RowStep {
  /** Translated. */
  label: string
  icon: IconName
  to: string
}

export interface RowActions {
  /** The person or thing of the row. */
  name: string
  steps: readonly RowStep[]
}

/** Row actions that do not open the row. */
export const RowMenu = ({ name, steps }: RowActions) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (steps.length === 0) return null
  return (
    // The row itself links to its page: presses inside must not reach it.
    // biome-ignore lint/a11y/noStaticElementInteractions: only stops propagation, is not interactive itself
    // biome-ignore lint/a11y/useKeyWithClickEvents: the row has no key handler
    <span onClick={(event) => event.stopPropagation()}>
      <IconButton
        size="small"
        aria-label={translate('list.row_menu', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ my: -1 }}
      >
        <Icon name="more" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {steps.map(({ label, icon, to }) => (
          <MenuItem key={to} component={LinkBase} to={to} onClick={() => setAnchor(null)}>
            <ListItemIcon>
              <Icon name={icon} size={18} />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}
