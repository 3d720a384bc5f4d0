import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { LinkBase, useTranslate } from 'ra-core'
import { useCall } from '../../dataProvider/useCall.ts'
import { formatDateTime, formatMoney } from '../../i18n/formats.ts'
import { Panel } from '../../ui/page/Panel.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { topUpPath } from './topUpPath.ts'

const shown = { page_size: 5, page_number: 1 } as const

/** The newest top-ups with their states. */
export const RecentTopUps = () => {
  const translate = useTranslate()
  const { data } = useCall('/topup/list', shown)
  if (!data) return null
  return (
    <Panel heading="h2" title={translate('topUp.yours')}>
      {data.items.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('topUp.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.75 }}>
          {data.items.map(({ id, reference, amount_minor, status, created_at }) => (
            <Box
              key={id}
              component="li"
              sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, alignItems: 'center' }}
            >
              <Box sx={{ minWidth: 0 }}>
                <Link component={LinkBase} to={topUpPath('pay', id)} className="tabular">
                  {reference}
                </Link>
                <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
                  {formatMoney(amount_minor, 'IDR')} · {formatDateTime(created_at)}
                </Typography>
              </Box>
              <StatusChip status={status} />
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  )
}
