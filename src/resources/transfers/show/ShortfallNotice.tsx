import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useTranslate } from 'ra-core'
import { formatDateTime, formatMoney } from '../../../i18n/formats.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Transfer } from '../transferTypes.ts'

/** Less arrived than guaranteed: the shortfall, and its compensation. */
export const ShortfallNotice = ({ transfer }: { transfer: Transfer }) => {
  const translate = useTranslate()
  const { shortfall, receive_currency, send_currency } = transfer
  if (shortfall === null) return null
  const { outcome, credited_minor, missing_minor, made_good_minor, note, closed_at } = shortfall
  return (
    <Alert
      severity={outcome === null ? 'warning' : 'info'}
      icon={<Icon name={outcome === null ? 'alert' : 'info'} />}
      role="note"
      sx={{ mb: 2.5 }}
    >
      <AlertTitle>
        {translate('transfers.shortfall.title', { missing: formatMoney(missing_minor, receive_currency) })}
      </AlertTitle>
      {translate(`transfers.shortfall.${outcome ?? 'open'}`, {
        credited: formatMoney(credited_minor, receive_currency),
        made_good: formatMoney(made_good_minor ?? '0', send_currency),
        note: note ?? '',
        time: closed_at === null ? '' : formatDateTime(closed_at),
      })}
    </Alert>
  )
}
