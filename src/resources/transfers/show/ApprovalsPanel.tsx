import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { homeCurrency } from '../../../../contract/base/money/money.ts'
import { formatMoney } from '../../../i18n/formats.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { DateTimeField } from '../../../ui/dates/DateTimeField.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { actorNameOf } from '../actorNameOf.ts'
import type { Transfer } from '../transferTypes.ts'

/** The tier applied to the transfer, and why it is higher than its own total requires. */
const Basis = ({ transfer }: { transfer: Transfer }) => {
  const translate = useTranslate()
  const { version, tier_from_minor, approvers, raised, is_first_since_change: isFirst } = transfer.approval_basis
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
      {isFirst ? (
        <Alert severity="warning" icon={<Icon name="alert" />}>
          {translate('transfers.first_since_change')}
        </Alert>
      ) : null}
      {approvers.length > 0 ? (
        <Typography variant="body2">
          {translate('transfers.approvers_named', {
            names: approvers.map(({ full_name, email }) => `${full_name} (${email})`).join(', '),
          })}
        </Typography>
      ) : null}
      {version > 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(tier_from_minor === '0' ? 'transfers.basis_every' : 'transfers.basis', {
            amount: formatMoney(tier_from_minor, homeCurrency),
          })}
        </Typography>
      ) : null}
    </Box>
  )
}

/** Labels of the signing methods. */
const signs = {
  passkey: { icon: 'fingerprint', text: 'transfers.signed_by_passkey' },
  code_and_pin: { icon: 'keypad', text: 'transfers.signed_by_code' },
} as const satisfies Record<string, { icon: IconName; text: string }>

/** The number of approvals that the policy requires, and the decisions so far. */
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
                  <Typography sx={{ fontWeight: 500, display: 'flex', alignItems: 'center', gap: 1 }}>
                    <Avatar name={row.by.full_name} fileId={null} size={24} />
                    {translate(isApproved ? 'transfers.approved_by' : 'transfers.denied_by', {
                      name: actorNameOf(row.by, row.on_behalf_of, translate),
                    })}
                  </Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                    {row.by.email} · <DateTimeField value={row.at} />
                  </Typography>
                  {row.signed_by ? (
                    <Typography
                      variant="body2"
                      sx={{ color: 'text.secondary', display: 'flex', alignItems: 'center', gap: 0.75 }}
                    >
                      <Icon name={signs[row.signed_by].icon} size={15} />
                      {translate(signs[row.signed_by].text)}
                    </Typography>
                  ) : null}
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
