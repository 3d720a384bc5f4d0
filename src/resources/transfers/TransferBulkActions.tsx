import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useListContext, useTranslate } from 'react-admin'
import { limits } from '../../../contract/base/money/limits.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { sumsBy } from './sumsBy.ts'
import { isDecidable, type TransferRow } from './transferTypes.ts'

export interface Decision {
  name: 'approve' | 'deny'
  rows: TransferRow[]
}

/** Shown while rows are selected. */
export const TransferBulkActions = ({ onDecide }: { onDecide: (decision: Decision) => void }) => {
  const translate = useTranslate()
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext<TransferRow>()
  // Only selected rows of the visible page count: the person cannot see those of other pages when deciding.
  const selected = data.filter((row) => selectedIds.includes(row.id))
  const approvable = selected.filter((row) => row.actions.includes('approve'))
  const deniable = selected.filter((row) => row.actions.includes('deny'))
  const decidable = data.filter(isDecidable)
  const isTooMany = selected.length > limits.approveManyMax
  if (selected.length === 0) return null
  return (
    <Box
      role="toolbar"
      aria-label={translate('transfers.selected', { smart_count: selected.length })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 3,
        py: 1,
        backgroundColor: 'var(--primary-soft)',
        color: 'var(--on-primary-soft)',
      }}
    >
      <Typography component="span" role="status" sx={{ fontWeight: 600, mr: 1 }}>
        {isTooMany
          ? translate('transfers.too_many', { max: limits.approveManyMax })
          : translate('transfers.selected', { smart_count: selected.length })}
      </Typography>
      {sumsBy(selected.map((row) => ({ currency: row.send_currency, minor: row.total_minor }))).map(
        ([currency, minor]) => (
          <MoneyField key={currency} minor={minor} currency={currency} />
        ),
      )}
      {selected.length < decidable.length ? (
        <Button size="small" variant="text" onClick={() => onSelect(decidable.map(({ id }) => id))}>
          {translate('transfers.select_page', { count: decidable.length })}
        </Button>
      ) : null}
      <Button size="small" variant="text" onClick={() => onUnselectItems()} sx={{ mr: 'auto' }}>
        {translate('transfers.select_none')}
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="error"
        startIcon={<Icon name="x_circle" size={17} />}
        disabled={deniable.length === 0 || isTooMany}
        onClick={() => onDecide({ name: 'deny', rows: deniable })}
      >
        {translate('transfers.deny_count', { count: deniable.length })}
      </Button>
      <Button
        size="small"
        variant="contained"
        startIcon={<Icon name="check" size={17} />}
        disabled={approvable.length === 0 || isTooMany}
        onClick={() => onDecide({ name: 'approve', rows: approvable })}
      >
        {translate('transfers.approve_count', { count: approvable.length })}
      </Button>
    </Box>
  )
}
