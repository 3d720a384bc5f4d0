import Link from '@mui/material/Link'
import type { MouseEvent } from 'react'
import { LinkBase } from 'react-admin'
import { useNavigate } from 'react-router'
import { Icon } from '../ui/Icon.tsx'
import { useIsPreview } from '../ui/previewContext.ts'

/** The router numbers the history entries of this visit. */
const hasEntryBefore = (): boolean => Number(Object(history.state).idx) > 0

/** Returns to the list as it was left, with page and filters; without history, to its first page. */
export const BackLink = ({ to, label }: { to: string; label: string }) => {
  const navigate = useNavigate()
  const isPreview = useIsPreview()
  const goBack = (event: MouseEvent) => {
    if (!hasEntryBefore() || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
  if (isPreview) return null
  return (
    <Link
      component={LinkBase}
      to={to}
      className="screen-only"
      onClick={goBack}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        mb: 2,
        fontSize: '0.875rem',
        color: 'text.secondary',
      }}
    >
      <Icon name="arrow_left" size={16} />
      {label}
    </Link>
  )
}
