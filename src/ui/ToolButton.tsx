import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { createContext, useContext } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from './Icon.tsx'

interface ToolButtonProps
  extends Pick<ButtonProps, 'loading' | 'disabled' | 'aria-haspopup' | 'aria-expanded' | 'onClick'> {
  icon: IconName
  label: string
  /** On the badge, for example the number of active filters. */
  count?: number
}

/** True where the words of a toolbar do not fit into one row. */
export const IconsOnlyContext = createContext(false)

const useIconsOnly = (): boolean => {
  const isNarrow = useMediaQuery('(max-width: 899.95px)', { noSsr: true })
  return useContext(IconsOnlyContext) || isNarrow
}

const iconStyle = { width: 42, height: 42, border: 1, borderColor: 'divider' } as const

/** A button of a list's toolbar: only its icon where the words do not fit into one row. */
export const ToolButton = ({ icon, label, count = 0, loading = false, ...button }: ToolButtonProps) => {
  const isIcon = useIconsOnly()
  return (
    <Badge color="primary" badgeContent={count}>
      {isIcon ? (
        <IconButton {...button} loading={loading} aria-label={label} title={label} sx={iconStyle}>
          <Icon name={icon} size={19} />
        </IconButton>
      ) : (
        <Button
          variant="outlined"
          {...button}
          loading={loading}
          startIcon={<Icon name={icon} size={18} />}
          sx={{ maxWidth: 240 }}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {label}
          </Box>
        </Button>
      )}
    </Badge>
  )
}

/** A link of a list's toolbar. */
export const ToolLink = ({ icon, label, to }: { icon: IconName; label: string; to: string }) =>
  useIconsOnly() ? (
    <IconButton component={Link} to={to} aria-label={label} title={label} sx={iconStyle}>
      <Icon name={icon} size={19} />
    </IconButton>
  ) : (
    <Button component={Link} to={to} variant="outlined" startIcon={<Icon name={icon} size={18} />}>
      {label}
    </Button>
  )
