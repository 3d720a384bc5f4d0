import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Popover from '@mui/material/Popover'

/** Components that open from header buttons. */
export const lazyMenus = { Menu, MenuItem, Popover }
