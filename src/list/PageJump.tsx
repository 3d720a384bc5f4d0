import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useListContext, useTranslate } from 'ra-core'
import { type FormEvent, useEffect, useState } from 'react'
import { formatNumber } from '../i18n/formats.ts'

/** Goes to a page by number, within the counted rows. */
export const PageJump = ({ pages }: { pages: number }) => {
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
