import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { MouseEvent } from 'react'
import { LinkBase } from 'react-admin'
import { Avatar } from '../ui/Avatar.tsx'

/** The row opens the same page: without this, one press would navigate twice, and Back would take two. */
const onlyOnce = (event: MouseEvent) => event.stopPropagation()

export const RowLink = ({ to, name }: { to: string; name: string }) => (
  <Link component={LinkBase} to={to} color="inherit" title={name} onClick={onlyOnce} noWrap data-entry>
    {name}
  </Link>
)

/** The person that a row concerns. */
export const RowPerson = ({ to, name }: { to: string; name: string }) => (
  <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, fontWeight: 500 }}>
    <Avatar name={name} fileId={null} size={28} />
    <RowLink to={to} name={name} />
  </Box>
)
