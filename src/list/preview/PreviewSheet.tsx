import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { type ReactNode, Suspense } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { layoutPx } from '../../theme/tokens.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageBoundary } from '../../ui/page/PageBoundary.tsx'
import { PreviewContext } from '../../ui/previewContext.ts'
import type { Preview } from './usePreview.ts'

/** A list, and the sheet that shows one of its rows beside it. */
export const PreviewColumns = ({ sheet, children }: { sheet: ReactNode; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: sheet === null ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 456px',
      gap: 2.5,
      alignItems: 'start',
    }}
  >
    {children}
    {sheet}
  </Box>
)

const topPx = layoutPx.header + 16

interface PreviewSheetProps<Row> {
  preview: Preview<Row>
  /** The page of the row. */
  to: string | undefined
  /** The content of that page. */
  children: ReactNode
}

/** The detail of a row beside its list, with its own scrolling. */
export const PreviewSheet = <Row extends { id: string }>({ preview, to, children }: PreviewSheetProps<Row>) => {
  const { shown, show, move } = preview
  const translate = useTranslate()
  return (
    <Box
      component="aside"
      aria-label={translate('list.preview.title')}
      className="screen-only"
      sx={{
        position: 'sticky',
        top: topPx,
        display: 'flex',
        flexDirection: 'column',
        maxHeight: `calc(100vh - ${topPx + 16}px)`,
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        backgroundColor: 'background.default',
        overflow: 'hidden',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          px: 1.5,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
          backgroundColor: 'background.paper',
        }}
      >
        <IconButton size="small" aria-label={translate('list.preview.previous')} onClick={() => move(-1)}>
          <Icon name="arrow_up" size={18} />
        </IconButton>
        <IconButton size="small" aria-label={translate('list.preview.next')} onClick={() => move(1)}>
          <Icon name="arrow_down" size={18} />
        </IconButton>
        {to === undefined ? null : (
          <Button
            component={LinkBase}
            to={to}
            size="small"
            endIcon={<Icon name="arrow_up_right" size={16} />}
            sx={{ ml: 'auto' }}
          >
            {translate('list.preview.open_page')}
          </Button>
        )}
        <IconButton size="small" aria-label={translate('search.preview_close')} onClick={() => show(null)}>
          <Icon name="close" size={18} />
        </IconButton>
      </Box>
      <Box key={shown?.id} sx={{ p: 2.5, overflowY: 'auto', overscrollBehavior: 'contain' }}>
        <PreviewContext value={true}>
          <PageBoundary>
            <Suspense fallback={<Skeleton variant="rounded" height={320} />}>{children}</Suspense>
          </PageBoundary>
        </PreviewContext>
      </Box>
    </Box>
  )
}

/** Shows and hides the preview, in the list's toolbar. */
export const PreviewButton = <Row extends { id: string }>({ preview }: { preview: Preview<Row> }) => {
  const translate = useTranslate()
  const { isPossible, shown, show, move } = preview
  const label = translate('list.preview.title')
  if (!isPossible) return null
  return (
    <IconButton
      aria-label={label}
      title={label}
      aria-pressed={shown !== null}
      onClick={() => (shown === null ? move(1) : show(null))}
      sx={{
        width: 42,
        height: 42,
        border: 1,
        borderColor: 'divider',
        color: shown === null ? undefined : 'primary.main',
      }}
    >
      <Icon name="sidebar" size={19} />
    </IconButton>
  )
}
