import Box from '@mui/material/Box'
import { FlowHeader } from './FlowHeader.tsx'
import { PageFrame } from './PageFrame.tsx'
import { SkipLink } from './SkipLink.tsx'

/** A flow stands alone: no navigation to wander off by. */
export const FlowLayout = ({ kind }: { kind: 'transfer' | 'balance' }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
    <SkipLink />
    <FlowHeader kind={kind} />
    <PageFrame narrow />
  </Box>
)
