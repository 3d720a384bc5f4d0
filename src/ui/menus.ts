import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Popover from '@mui/material/Popover'

/** What opens at a button of the header. */
export const menus = { Menu, MenuItem, Popover }
