import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { layoutPx } from '../theme/tokens.ts'
import { useTitle } from './useCurrentPage.ts'

/** The bar above every page: its title, with content before and actions after it. */
export const HeaderBar = ({ before, children }: { before?: ReactNode; children: ReactNode }) => {
  const translate = useTranslate()
  const title = useTitle()
  return (
    <Box
      component="header"
      sx={(theme) => ({
        position: 'sticky',
        top: 0,
        zIndex: theme.zIndex.appBar,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1.5 },
        minHeight: layoutPx.header,
        px: { xs: 2, md: 4 },
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      })}
    >
      {before}
      <Typography
        variant="h3"
        component="h1"
        noWrap
        sx={{ flex: 1, minWidth: 0, ml: before ? { xs: 1, sm: 0 } : undefined }}
      >
        {translate(title)}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 0.5 } }}>{children}</Box>
    </Box>
  )
}
