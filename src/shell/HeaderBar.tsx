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
        sx={{
          flex: 1,
          minWidth: 0,
          ml: before ? { xs: 1, sm: 0 } : undefined,
          // Two lines on a phone, where an ellipsis would hide the end of a long name.
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: { xs: 2, sm: 1 },
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          lineHeight: 1.2,
          textWrap: 'balance',
        }}
      >
        {translate(title)}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 0.5 } }}>{children}</Box>
    </Box>
  )
}
