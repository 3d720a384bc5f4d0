import Box from '@mui/material/Box'
import { useGetIdentity, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useServer } from '../dataProvider/useServer.ts'
import { formatDateTime } from '../i18n/formats.ts'
import '../theme/print.css'
import { useTitle } from './useCurrentPage.ts'

/** Replaces header and navigation on paper: owner, title and time of the page. */
export const PrintHeader = () => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const { serverNow } = useServer()
  const title = translate(useTitle())
  /** Time of printing; null while not printing. */
  const [at, setAt] = useState<number | null>(null)
  useEffect(() => {
    // The browser prints as soon as its listeners return.
    const begin = () => flushSync(() => setAt(serverNow()))
    const end = () => setAt(null)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [serverNow])
  if (at === null) return null
  return (
    <Box
      className="print-only"
      sx={{ justifyContent: 'space-between', gap: 2, pb: 1.5, mb: 2.5, borderBottom: 1, borderColor: '#000' }}
    >
      <strong>{String(identity?.company_name ?? '')}</strong>
      <span>{title}</span>
      <span>{formatDateTime(new Date(at).toISOString())}</span>
    </Box>
  )
}
