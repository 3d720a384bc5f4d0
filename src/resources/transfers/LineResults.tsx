import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { LinkBase, useTranslate } from 'ra-core'
import { pathTo } from '../../addresses/paths.ts'
import { formatMoney } from '../../i18n/formats.ts'
import { Icon } from '../../ui/Icon.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { useDesk } from './desk/useDesk.ts'
import type { LineResult, TransferRow } from './transferTypes.ts'

interface LineResultsProps {
  transfers: readonly Pick<TransferRow, 'id' | 'reference' | 'recipient_name'>[]
  results: readonly LineResult[]
  onClose: () => void
}

/** The result for each transfer, in the order requested. */
export const LineResults = ({ transfers, results, onClose }: LineResultsProps) => {
  const translate = useTranslate()
  const { data: desk } = useDesk()
  const next = desk?.items.find(
    ({ id, actions }) => actions.includes('approve') && !results.some((line) => line.id === id),
  )
  const done = results.filter((result) => result.code === 0).length
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Typography role="status">{translate('transfers.results', { done, total: results.length })}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {results.map((result) => {
          const transfer = transfers.find(({ id }) => id === result.id)
          const isDone = result.code === 0
          return (
            <Box
              component="li"
              key={result.id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1.5,
                alignItems: 'flex-start',
                py: 1.25,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ color: isDone ? 'success.main' : 'error.main', pt: '2px' }}>
                <Icon name={isDone ? 'check_circle' : 'x_circle'} />
              </Box>
              <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 500 }}>{transfer?.recipient_name}</Typography>
                <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
                  {transfer?.reference}
                </Typography>
                {isDone ? null : <Typography variant="body2">{result.message}</Typography>}
              </Box>
              {result.status === null ? null : <StatusChip status={result.status} />}
            </Box>
          )
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Button variant={next ? 'outlined' : 'contained'} onClick={onClose} autoFocus={!next}>
          {translate('ui.close')}
        </Button>
        {next ? (
          <Button
            component={LinkBase}
            to={pathTo('approvalDesk', { id: next.id })}
            variant="contained"
            onClick={onClose}
            autoFocus
            endIcon={<Icon name="arrow_right" size={18} />}
            // Names may be long, and phones are narrow.
            sx={{ py: 1, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          >
            {translate('desk.next', {
              amount: formatMoney(next.receive_amount_minor, next.receive_currency),
              name: next.recipient_name,
            })}
          </Button>
        ) : null}
      </Box>
    </Box>
  )
}
