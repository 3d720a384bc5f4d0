import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useResourceContext, useStore, useTranslate } from 'react-admin'
import { Icon } from '../ui/Icon.tsx'
import { ToolButton } from '../ui/ToolButton.tsx'
import { useDensity } from './useDensity.ts'

export interface Columns {
  /** Sources of all optional columns, in order. */
  all: readonly string[]
  /** Hidden by default. */
  hidden: readonly string[]
}

const Mark = ({ isShown }: { isShown: boolean }) => (
  <Box component="span" sx={{ width: 32, display: 'grid', placeItems: 'center', color: 'primary.main' }}>
    {isShown ? <Icon name="check" size={18} /> : null}
  </Box>
)

/**
 * Column picker of a grid, with the distance of its rows; saved where react-admin's DataTable reads it. Replaces the framework's menu, which is not
 * usable with a screen reader.
 */
export const ColumnsMenu = ({ columns, away }: { columns: Columns; away: readonly string[] }) => {
  const translate = useTranslate()
  const resource = useResourceContext()
  const [hidden, setHidden] = useStore<string[]>(`${resource}.datatable`, [...columns.hidden])
  const [density, setDensity] = useDensity()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name])
  const shownCount = columns.all.filter((name) => !hidden.includes(name)).length
  return (
    <>
      <ToolButton
        icon="columns"
        label={translate('list.columns')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disablePortal>
        {columns.all.map((name) => {
          const isShown = !hidden.includes(name)
          return (
            <MenuItem
              key={name}
              role="menuitemcheckbox"
              aria-checked={isShown}
              // At least one column stays visible.
              disabled={isShown && shownCount === 1}
              onClick={() => toggle(name)}
              sx={{ pl: 0.5 }}
            >
              <Mark isShown={isShown} />
              {translate(`resources.${resource}.fields.${name}`)}
              {isShown && away.includes(name) ? (
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary', pl: 1.5, ml: 'auto' }}>
                  {translate('list.no_room')}
                </Typography>
              ) : null}
            </MenuItem>
          )
        })}
        <Divider />
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={density === 'compact'}
          onClick={() => setDensity(density === 'compact' ? 'comfortable' : 'compact')}
          sx={{ pl: 0.5 }}
        >
          <Mark isShown={density === 'compact'} />
          {translate('list.compact')}
        </MenuItem>
      </Menu>
    </>
  )
}
