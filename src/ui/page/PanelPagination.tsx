import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { formatNumber } from '../../i18n/formats.ts'

interface PageStepsProps {
  /** From 1. */
  page: number
  pageSize: number
  /** Total number of rows. */
  count: number
  onPage: (page: number) => void
}

/** Paging inside a panel; renders nothing if all fits on one page. */
export const PanelPagination = ({ page, pageSize, count, onPage }: PageStepsProps) => {
  const translate = useTranslate()
  if (count <= pageSize) return null
  return (
    <Box
      component="nav"
      aria-label={translate('list.pages')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        flexWrap: 'wrap',
        px: { xs: 2, sm: 3 },
        py: 1.5,
      }}
    >
      <Typography
        variant="body2"
        role="status"
        className="tabular"
        sx={{ color: 'text.secondary', mr: 1, flex: { xs: '1 0 100%', sm: 'none' }, textAlign: 'right' }}
      >
        {translate('list.range', {
          from: formatNumber((page - 1) * pageSize + 1),
          to: formatNumber(Math.min(page * pageSize, count)),
          total: formatNumber(count),
        })}
      </Typography>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {translate('list.previous')}
      </Button>
      <Button disabled={page * pageSize >= count} onClick={() => onPage(page + 1)}>
        {translate('list.next')}
      </Button>
    </Box>
  )
}
