import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Panel } from '../../ui/page/Panel.tsx'

interface RowsPanelProps {
  title?: string
  actions?: ReactNode
  /** Shown when there are no rows. */
  empty: string
  /** `ListRow`s. */
  children: ReactNode[]
}

/** A panel of rows, each with its actions. */
export const RowsPanel = ({ title, actions, empty, children }: RowsPanelProps) => (
  <Panel flush {...(title === undefined ? {} : { title })} actions={actions}>
    {children.length === 0 ? <EmptyState icon="check_circle" title={empty} /> : null}
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  </Panel>
)
