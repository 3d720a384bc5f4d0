import Box from '@mui/material/Box'
import type { SxProps } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useIsPreview } from './previewContext.ts'

interface ColumnsProps {
  /** CSS widths of the columns. Default: the main column is wider. */
  widths?: string
  /** Narrower screens stack the columns. */
  from?: 'md' | 'lg'
  sx?: SxProps
  children: ReactNode
}

export const equalColumns = 'minmax(0, 1fr) minmax(0, 1fr)'

/** Panels side by side on wide screens; below each other in a preview. */
export const Columns = ({ widths = 'minmax(0, 3fr) minmax(320px, 2fr)', from = 'lg', sx, children }: ColumnsProps) => {
  const isPreview = useIsPreview()
  return (
    <Box
      sx={[
        {
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: isPreview ? 'minmax(0, 1fr)' : { xs: 'minmax(0, 1fr)', [from]: widths },
          alignItems: 'start',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </Box>
  )
}
