import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { formatMoney, homeCurrency } from '../../../contract/base/money.ts'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { nameOf } from './nameOf.ts'
import type { Transfer } from './transferTypes.ts'

/** What the transfer was judged by, and why by a higher tier than its own total would reach. */
const Basis = ({ transfer }: { transfer: Transfer }) => {
  const translate = useTranslate()
  const { version, tier_from_minor, approvers, raised } = transfer.approval_basis
  if (transfer.approvals_needed === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {raised ? (
        <Alert severity="info" icon={<Icon name="info" />}>
          {translate(`transfers.raised_${raised.by}`, {
            smart_count: raised.count,
            amount: formatMoney(raised.sum_minor, homeCurrency),
          })}
        </Alert>
      ) : null}
      {approvers.length > 0 ? (
        <Typography variant="body2">
          {translate('transfers.approvers_named', {
            names: approvers.map((person) => person.full_name).join(', '),
          })}
        </Typography>
      ) : null}
      {version > 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('transfers.basis', { version, amount: formatMoney(tier_from_minor, homeCurrency) })}
        </Typography>
      ) : null}
    </Box>
  )
}

/** How many approvals the policy asks for, and who has decided what. */
export const ApprovalsPanel = ({ transfer }: { transfer: Transfer }) => {
  const translate = useTranslate()
  const { approvals, approvals_needed: needed } = transfer
  if (needed === 0 && approvals.length === 0) return null
  const given = approvals.filter((row) => row.decision === 'approved' && row.is_valid).length
  return (
    <Panel
      title={translate('transfers.approvals')}
      actions={
        <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
          {translate('transfers.approvals_given', { given, needed })}
        </Typography>
      }
    >
      <Basis transfer={transfer} />
      {approvals.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('transfers.approvals_none')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {approvals.map((row) => {
            const isApproved = row.decision === 'approved'
            return (
              <Box component="li" key={`${row.at} ${row.by.user_id}`} sx={{ display: 'flex', gap: 1.5 }}>
                <Box
                  sx={{
                    color: !row.is_valid ? 'text.secondary' : isApproved ? 'success.main' : 'error.main',
                    pt: '2px',
                  }}
                >
                  <Icon name={isApproved ? 'check_circle' : 'x_circle'} />
                </Box>
                <Box sx={{ minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 500 }}>
                    {translate(isApproved ? 'transfers.approved_by' : 'transfers.denied_by', {
                      name: nameOf(row.by, row.on_behalf_of, translate),
                    })}
                  </Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    <DateTimeField value={row.at} />
                  </Typography>
                  {row.reason ? <Typography variant="body2">{row.reason}</Typography> : null}
                  {row.is_valid ? null : (
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                      {translate('transfers.approval_void')}
                    </Typography>
                  )}
                </Box>
              </Box>
            )
          })}
        </Box>
      )}
    </Panel>
  )
}
