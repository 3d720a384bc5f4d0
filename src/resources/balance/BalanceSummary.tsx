import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useCall } from '../../dataProvider/useCall.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'

const cards = [
  { field: 'available_minor', label: 'balance.available', hint: 'balance.available_hint' },
  { field: 'requested_minor', label: 'balance.requested', hint: 'balance.requested_hint' },
  { field: 'processing_minor', label: 'balance.processing', hint: 'balance.processing_hint' },
  { field: 'held_minor', label: 'balance.held', hint: 'balance.held_hint' },
  { field: 'api_minor', label: 'balance.api', hint: 'balance.api_hint' },
] as const

/** The sums: available, waiting for approval or payment, being paid out, and the API balance. */
export const BalanceSummary = () => {
  const translate = useTranslate()
  const { data: summary, error, refetch } = useCall('/balance/summary', {})
  if (error && !summary) {
    return (
      <Card sx={{ mb: 2.5 }}>
        <LoadFailed onRetry={refetch} />
      </Card>
    )
  }
  return (
    <>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: { xs: 1.5, sm: 2.5 },
          // The available balance is wider; the five cards fill whole rows at every width.
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(6, 1fr)' },
          '& > *': { gridColumn: { lg: 'span 2' } },
          '& > :first-of-type': { gridColumn: { sm: 'span 2', lg: 'span 3' } },
          '& > :nth-of-type(2)': { gridColumn: { lg: 'span 3' } },
          m: 0,
          mb: 1.5,
        }}
      >
        {cards.map(({ field, label, hint }) => (
          <Card key={field} component="div" sx={{ p: { xs: 2, sm: 2.5 } }}>
            <Typography component="dt" variant="subtitle2" sx={{ color: 'text.secondary', mb: 1 }}>
              {translate(label)}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              {summary ? (
                <MoneyField minor={summary[field]} currency={summary.currency} size="large" />
              ) : (
                <Skeleton width="70%" height={30} />
              )}
              <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
                {translate(hint)}
              </Typography>
            </Box>
          </Card>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2.5 }}>
        {translate('balance.no_inward')}
      </Typography>
    </>
  )
}
