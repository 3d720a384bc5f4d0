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
  /** Changes this value alone. */
  onEdit?: (() => void) | undefined
}

interface RowListProps {
  rows: readonly ReviewRow[]
  /** In two columns where there is room. */
  isWide?: boolean
}

const EditButton = ({ name, onEdit }: { name: string; onEdit: () => void }) => {
  const translate = useTranslate()
  return (
    <Button
      size="small"
      onClick={onEdit}
      aria-label={translate('wizard.edit_named', { name })}
      sx={{ mr: '-12px', my: '-4px' }}
    >
      {translate('wizard.edit')}
    </Button>
  )
}

/** Labels and values, one pair a line. */
export const RowList = ({ rows, isWide = false }: RowListProps) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      columnGap: 5,
      rowGap: 0.5,
      gridTemplateColumns: isWide ? { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } : 'minmax(0, 1fr)',
    }}
  >
    {rows.map(({ key, label, value, strong = false, onEdit }) => (
      // A value without room beside its label gets a line of its own, whole.
      <Box key={key} sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {label}
        </Box>
        <Box
          component="dd"
          sx={{
            m: 0,
            ml: 'auto',
            textAlign: 'right',
            overflowWrap: 'anywhere',
            fontWeight: strong ? 600 : 'inherit',
          }}
        >
          {value}
          {onEdit ? <EditButton name={label} onEdit={onEdit} /> : null}
        </Box>
      </Box>
    ))}
  </Box>
)

interface ReviewRowsProps {
  title: string
  rows: readonly ReviewRow[]
  /** Opens the step where these are edited. */
  onEdit?: (() => void) | undefined
}

/** One section of the review before signing. */
export const ReviewRows = ({ title, rows, onEdit }: ReviewRowsProps) => (
  <Box component="section" aria-label={title}>
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 34 }}>
      <Typography variant="subtitle1" component="h3">
        {title}
      </Typography>
      {onEdit ? <EditButton name={title} onEdit={onEdit} /> : null}
    </Box>
    <RowList rows={rows} />
  </Box>
)
