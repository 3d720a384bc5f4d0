import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useLocale, useTranslate } from 'react-admin'
import { isCurrency } from '../../contract/base/money/money.ts'
import type { CallResponse } from '../../contract/calls.ts'
import { countryName } from '../i18n/displayNames.ts'
import { formatDate, formatDay, formatDecimal, formatMoney } from '../i18n/formats.ts'
import { UnbrokenDates } from '../ui/dates/UnbrokenDates.tsx'
import { Icon } from '../ui/Icon.tsx'

export type SharedRequest = CallResponse<'/desk/request'>['items'][number]
type ChangedPart = SharedRequest['changes'][number]

/** A part as the server sends it, in the person's own format. */
function usePartText(): (field: string, part: string | null) => string {
  const translate = useTranslate()
  const locale = useLocale()
  return (field, part) => {
    if (part === null || part === '') return translate('decisions.nothing')
    const [currency = '', minor = ''] = part.split(' ')
    if (isCurrency(currency) && /^-?\d+$/.test(minor)) return formatMoney(minor, currency)
    if (field.endsWith('_on')) return formatDay(part)
    if (field === 'rate') return formatDecimal(part)
    if (field === 'frequency') return translate(`schedules.frequencies.${part}`, { _: part })
    if (field === 'country') return countryName(locale, part)
    return part
  }
}

const Change = ({ field, before, now }: ChangedPart) => {
  const translate = useTranslate()
  const textOf = usePartText()
  if (field === 'details') return <li>{translate('decisions.other_details')}</li>
  return (
    <li>
      {`${translate(`decisions.fields.${field}`, { _: field })}: `}
      <Box component="s" className="tabular" aria-label={`${translate('decisions.was')} ${textOf(field, before)}`}>
        {textOf(field, before)}
      </Box>
      {' → '}
      <Box component="strong" className="tabular" aria-label={`${translate('decisions.is')} ${textOf(field, now)}`}>
        {textOf(field, now)}
      </Box>
    </li>
  )
}

/** Changes in a request since the person decided on it, or since it was first made; nothing if there are none. */
export const ChangedParts = ({ request, name }: { request: SharedRequest; name?: string | undefined }) => {
  const translate = useTranslate()
  const { changes, compared_at, is_own_decision } = request
  if (changes.length === 0 || compared_at === null) return null
  const since = is_own_decision ? 'decisions.changed_since_decision' : 'decisions.changed_since_request'
  return (
    <Alert severity="warning" icon={<Icon name="alert" />} role="note" sx={{ alignItems: 'flex-start' }}>
      <AlertTitle>
        {name === undefined ? null : `${name}: `}
        <UnbrokenDates text={translate(since, { date: formatDate(compared_at) })} />
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {changes.map((change) => (
          <Change key={change.field} {...change} />
        ))}
      </Box>
    </Alert>
  )
}
