import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type TranslateFunction, useTranslate } from 'react-admin'
import { Icon } from '../ui/Icon.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import type { DecisionRow, ItemResult } from './decisionRow.ts'

interface ResultsProps<Item> {
  row: Pick<DecisionRow<Item>, 'lines'>
  items: readonly Item[]
  results: readonly ItemResult[]
  onClose: () => void
}

/** The result of the only item in its own words; null for several, a failure or a subject without such words. */
function singleResultText<Item>(
  { row: { lines }, items, results }: Pick<ResultsProps<Item>, 'row' | 'items' | 'results'>,
  translate: TranslateFunction,
): string | null {
  const [only, ...others] = results
  if (only?.code !== 0 || others.length > 0) return null
  const item = items.find((one) => lines?.nameOf(one).id === only.id)
  return item === undefined ? null : (lines?.resultText?.(item, only, translate) ?? null)
}

/** The result of each item, in the order of sending. */
export const DecisionResults = <Item,>({ row, items, results, onClose }: ResultsProps<Item>) => {
  const translate = useTranslate()
  const names = items.flatMap((item) => (row.lines ? [row.lines.nameOf(item)] : []))
  const Next = row.lines?.Next
  const done = results.filter((result) => result.code === 0).length
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Typography role="status">
        {singleResultText({ row, items, results }, translate) ??
          translate('transfers.results', { done, total: results.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {results.map((result) => {
          const named = names.find(({ id }) => id === result.id)
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
                <Typography sx={{ fontWeight: 500 }}>{named?.name}</Typography>
                <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
                  {named?.reference}
                </Typography>
                {isDone ? null : <Typography variant="body2">{result.message}</Typography>}
              </Box>
              {typeof result.status === 'number' ? <StatusChip status={result.status} /> : null}
            </Box>
          )
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        {Next ? (
          <Next decided={results.map(({ id }) => id)} onClose={onClose} />
        ) : (
          <Button variant="contained" onClick={onClose} autoFocus>
            {translate('ui.close')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
