import Box from '@mui/material/Box'
import { FlowHeader } from './FlowHeader.tsx'
import { PageFrame } from './PageFrame.tsx'
import { SkipLink } from './SkipLink.tsx'

/** The layout of a flow: no navigation, so that nobody leaves it by mistake. */
export const FlowLayout = ({ kind }: { kind: 'transfer' | 'balance' }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
    <SkipLink />
    <FlowHeader kind={kind} />
    <PageFrame narrow />
  </Box>
)
