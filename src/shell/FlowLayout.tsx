import Box from '@mui/material/Box'
import type { Header } from '../addresses/rows.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { FlowHeader } from './FlowHeader.tsx'
import { PageFrame } from './PageFrame.tsx'
import { SkipLink } from './SkipLink.tsx'

/** The layout of a flow: no navigation, so that nobody leaves it by mistake. */
export const FlowLayout = ({ kind }: { kind: Exclude<Header, 'common'> }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
    <SkipLink />
    <FlowHeader kind={kind} />
    <ConnectionBanner />
    <PageFrame narrow />
  </Box>
)
