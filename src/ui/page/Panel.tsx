import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface PanelProps {
  title?: string
  actions?: ReactNode
  /** Lets tables and lists extend to the card's edge. */
  flush?: boolean
  /** Its heading level: `h2` if no heading is above it. */
  heading?: 'h2' | 'h3'
  children: ReactNode
}

/** A titled card, the standard container for content. */
export const Panel = ({ title, actions, flush = false, heading = 'h3', children }: PanelProps) => {
  const titleId = useId()
  return (
    <Card component="section" aria-labelledby={title ? titleId : undefined}>
      {title || actions ? (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            px: { xs: 2, sm: 3 },
            pt: 2.5,
            pb: flush ? 1.5 : 0,
          }}
        >
          <Typography id={titleId} variant="h6" component={heading}>
            {title}
          </Typography>
          {actions}
        </Box>
      ) : null}
      <Box sx={flush ? undefined : { px: { xs: 2, sm: 3 }, py: 2.5 }}>{children}</Box>
    </Card>
  )
}
