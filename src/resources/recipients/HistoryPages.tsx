import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { Icon } from '../../ui/Icon.tsx'

interface HistoryPagesProps {
  page: number
  hasNext: boolean
  onPage: (page: number) => void
}

export const HistoryPages = ({ page, hasNext, onPage }: HistoryPagesProps) => {
  const translate = useTranslate()
  if (page === 1 && !hasNext) return null
  return (
    <Box
      component="nav"
      aria-label={translate('list.pages')}
      sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5, px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <IconButton aria-label={translate('list.previous')} disabled={page === 1} onClick={() => onPage(page - 1)}>
        <Icon name="chevron_left" />
      </IconButton>
      <IconButton aria-label={translate('list.next')} disabled={!hasNext} onClick={() => onPage(page + 1)}>
        <Icon name="chevron_right" />
      </IconButton>
    </Box>
  )
}
