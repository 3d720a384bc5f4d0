import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { accountNumberOf } from '../../../contract/corridors/recipientSchema.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { NameCheckAlert } from '../../parts/NameCheckAlert.tsx'
import { RiskFlagList } from '../../parts/RiskFlagList.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { ScrollingList } from '../../ui/ScrollingList.tsx'
import type { TransferRow } from './transferTypes.ts'

type Signed = Pick<
  TransferRow,
  | 'id'
  | 'recipient_name'
  | 'bank_name'
  | 'account_tail'
  | 'receive_amount_minor'
  | 'receive_currency'
  | 'total_minor'
  | 'send_currency'
>

const Line = ({
  transfer,
  isOnly = false,
  account,
}: {
  transfer: Signed
  isOnly?: boolean
  account?: string | undefined
}) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{transfer.recipient_name}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`${transfer.bank_name} · ${account || `••••\u00a0${transfer.account_tail}`}`}
      </Typography>
    </Box>
    <Box sx={{ ml: 'auto', textAlign: 'right' }}>
      <MoneyField
        minor={transfer.receive_amount_minor}
        currency={transfer.receive_currency}
        size={isOnly ? 'large' : 'body'}
      />
      {transfer.receive_currency === transfer.send_currency ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <MoneyField minor={transfer.total_minor} currency={transfer.send_currency} />
        </Typography>
      )}
    </Box>
  </Box>
)

/** The transfer in detail, and what warns of it: as approvers are warned in the inbox, or as its maker is. */
function useWarned(transfer: Signed) {
  const may = usePermitted()
  const { data: detail } = useCall('/transfer/detail', { id: transfer.id }, { call: { toast: false } })
  const { data: inbox } = useCall(
    '/desk/list',
    {},
    { call: { toast: false }, enabled: may?.('transfers.approve') ?? false },
  )
  return { detail, cues: inbox?.items.find(({ id }) => id === transfer.id)?.cues ?? detail?.cues ?? [] }
}

/** One of several transfers, with what warns of it. */
const WarnedLine = ({ transfer }: { transfer: Signed }) => {
  const { cues } = useWarned(transfer)
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, py: 0.75 }}>
      <Line transfer={transfer} />
      <RiskFlagList cues={cues} />
    </Box>
  )
}

/** One transfer with its full account, and everything that warns of it: nothing of this may be below the fold when signing. */
const OneTransfer = ({ transfer }: { transfer: Signed }) => {
  const translate = useTranslate()
  const { detail, cues } = useWarned(transfer)
  const check = detail?.name_check
  return (
    <Box sx={{ display: 'grid', gap: 1.5, '& .MuiAlert-root': { mb: 0 } }}>
      <Line transfer={transfer} isOnly account={detail && accountNumberOf(detail.recipient_details)} />
      {check?.result === 'match' ? (
        <Typography variant="body2" sx={{ color: 'success.main' }}>
          {translate('ui.name_check.match')}
        </Typography>
      ) : null}
      {check && check.result !== 'match' ? <NameCheckAlert check={check} /> : null}
      {/* The alert above says more about the name. */}
      <RiskFlagList cues={check ? cues.filter(({ name }) => name !== 'name_differs') : cues} />
    </Box>
  )
}

/** The content that is signed: amount and payee or, for several transfers, their number, total and each of them. */
export const SignedSubject = ({ items }: { items: readonly Signed[] }) => {
  const translate = useTranslate()
  const [only] = items
  if (only && items.length === 1) return <OneTransfer transfer={only} />
  const total = items.reduce((sum, { total_minor }) => sum + BigInt(total_minor), 0n)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, fontWeight: 600 }}>
        <span>{translate('transfers.in_all', { smart_count: items.length })}</span>
        <Box sx={{ ml: 'auto' }}>
          <MoneyField minor={total} currency={homeCurrency} />
        </Box>
      </Box>
      <ScrollingList maxHeight={180}>
        {items.map((transfer) => (
          <WarnedLine key={transfer.id} transfer={transfer} />
        ))}
      </ScrollingList>
    </>
  )
}
