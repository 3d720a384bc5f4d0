import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

export interface ReviewRow {
  key: string
  label: string
  value: ReactNode
  strong?: boolean
}

interface ReviewRowsProps {
  title: string
  rows: readonly ReviewRow[]
  /** Opens the step where these are edited. */
  onEdit?: (() => void) | undefined
}

/** One section of the review before signing. */
export const ReviewRows = ({ title, rows, onEdit }: ReviewRowsProps) => {
  const translate = useTranslate()
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ 'section + &, section + div + &': { borderTop: 1, borderColor: 'divider', mt: 2.5, pt: 2.5 } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 34, mb: 0.5 }}>
        <Typography variant="subtitle1" component="h3">
          {title}
        </Typography>
        {onEdit ? (
          <Button size="small" onClick={onEdit} aria-label={translate('wizard.edit_named', { name: title })}>
            {translate('wizard.edit')}
          </Button>
        ) : null}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' }}>
        {rows.map(({ key, label, value, strong = false }) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere', fontWeight: strong ? 600 : 'inherit' }}
            >
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
