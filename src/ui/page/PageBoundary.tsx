import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Component, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { ChunkError } from '../../addresses/lazyPage.ts'
import { Icon } from '../Icon.tsx'
import { SupportText } from './SupportText.tsx'

const Failure = ({ error }: { error: Error }) => {
  const translate = useTranslate()
  const notLoaded = error instanceof ChunkError
  return (
    <Box
      role="alert"
      sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, py: { xs: 8, md: 12 } }}
    >
      <Box
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          width: 56,
          height: 56,
          mb: 1,
          borderRadius: '18px',
          color: theme.palette.tokens.onRedSoft,
          backgroundColor: theme.palette.tokens.redSoft,
        })}
      >
        <Icon name="alert" size={26} />
      </Box>
      <Typography variant="h3" component="h2">
        {translate(notLoaded ? 'shell.chunk_failed' : 'shell.error')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '48ch' }}>
        <SupportText text={translate(notLoaded ? 'shell.chunk_failed_hint' : 'shell.error_hint')} />
      </Typography>
      <Button variant="contained" sx={{ mt: 2 }} onClick={() => location.reload()}>
        {translate('ui.try_again')}
      </Button>
    </Box>
  )
}

interface PageBoundaryState {
  error: Error | null
}

/** Error boundary: a page that fails, or whose code cannot be loaded, leaves the shell intact and offers a retry. */
export class PageBoundary extends Component<{ children: ReactNode }, PageBoundaryState> {
  override state: PageBoundaryState = { error: null }

  static getDerivedStateFromError(thrown: unknown): PageBoundaryState {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override componentDidCatch(thrown: unknown): void {
    globalThis.reportError(thrown)
  }

  override render(): ReactNode {
    return this.state.error ? <Failure error={this.state.error} /> : this.props.children
  }
}
