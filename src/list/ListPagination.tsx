import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { formatNumber } from '../i18n/formats.ts'
import { Icon } from '../ui/Icon.tsx'

const countedTo = (meta: unknown): number => {
  const counted: unknown = Object(meta).countedTo
  return typeof counted === 'number' ? counted : 0
}

/** The number of counted rows; the server stops counting at 10,000. */
const rowCount = (total: number | undefined, meta: unknown): number => total ?? countedTo(meta)

/** The number of rows in a list, as text. */
function rowCountText(total: number | undefined, meta: unknown): string {
  if (total !== undefined) return formatNumber(total)
  const counted = countedTo(meta)
  return counted > 0 ? `${formatNumber(counted)}+` : '…'
}

/** Goes to a page by number, within the counted rows. */
const PageJump = ({ pages }: { pages: number }) => {
  const translate = useTranslate()
  const { page, setPage } = useListContext()
  const [typed, setTyped] = useState(String(page))
  const [isWrong, setIsWrong] = useState(false)
  useEffect(() => setTyped(String(page)), [page])
  const go = (event: FormEvent) => {
    event.preventDefault()
    const wanted = Number(typed)
    const isPage = /^\d{1,5}$/.test(typed.trim()) && wanted >= 1 && wanted <= pages
    setIsWrong(!isPage)
    if (isPage && wanted !== page) setPage(wanted)
  }
  return (
    <Box component="form" noValidate onSubmit={go} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <TextField
        size="small"
        value={typed}
        error={isWrong}
        helperText={isWrong ? translate('list.page_wrong', { pages: formatNumber(pages) }) : null}
        onChange={({ target }) => {
          setTyped(target.value)
          setIsWrong(false)
        }}
        slotProps={{
          htmlInput: {
            'aria-label': translate('list.go'),
            inputMode: 'numeric',
            maxLength: 5,
            style: { width: 44, textAlign: 'center' },
          },
        }}
      />
      <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {translate('list.of_pages', { pages: formatNumber(pages) })}
      </Typography>
    </Box>
  )
}

const pageSizes = [25, 50, 100]

/** `26–50 of 1,234`, or `of 10,000+` beyond the count limit. */
export const ListPagination = () => {
  const translate = useTranslate()
  const { page, perPage, setPage, setPerPage, hasNextPage, hasPreviousPage, data, total, meta } = useListContext()
  const sizeId = useId()
  const first = (page - 1) * perPage + 1
  const shown = data?.length ?? 0
  const pages = Math.ceil(rowCount(total, meta) / perPage)
  return (
    <Box
      component="nav"
      aria-label={translate('list.pages')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        columnGap: 2,
        rowGap: 1,
        px: { xs: 2, sm: 3 },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 1 }}>
        <Typography component="label" htmlFor={sizeId} variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('list.per_page')}
        </Typography>
        <TextField
          select
          size="small"
          id={sizeId}
          value={perPage}
          onChange={({ target }) => setPerPage(Number(target.value))}
          slotProps={{ select: { native: true } }}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </TextField>
      </Box>
      <Typography variant="body2" className="tabular" role="status" sx={{ mr: 'auto', order: { xs: 0, sm: -1 } }}>
        {translate('list.range', {
          from: formatNumber(first),
          to: formatNumber(first + shown - 1),
          total: rowCountText(total, meta),
        })}
      </Typography>
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
        {pages > 2 ? <PageJump pages={pages} /> : null}
        <IconButton
          aria-label={translate('list.previous')}
          disabled={!hasPreviousPage}
          onClick={() => setPage(page - 1)}
        >
          <Icon name="chevron_left" />
        </IconButton>
        <IconButton aria-label={translate('list.next')} disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
          <Icon name="chevron_right" />
        </IconButton>
      </Box>
    </Box>
  )
}
