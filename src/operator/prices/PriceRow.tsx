import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { RequestChangeButton } from '../ui/ProposeChange.tsx'

interface PriceRowProps {
  name: string
  now: ReactNode
  beside?: ReactNode
  coming: readonly { from_at: string; what: ReactNode }[]
  proposalId: string | null
  onChange: () => void
}

/** One price: current and scheduled value, and a button to change it. */
export const PriceRow = ({ name, now, beside, coming, proposalId, onChange }: PriceRowProps) => {
  const translate = useTranslate()
  return (
    <ListRow
      flush
      actions={<RequestChangeButton name={name} right="prices.propose" proposalId={proposalId} onChange={onChange} />}
    >
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography variant="body2">{now}</Typography>
      {beside ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {beside}
        </Typography>
      ) : null}
      {coming.map(({ from_at, what }) => (
        <Typography key={from_at} variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('house.price.from')} <DateTimeField value={from_at} />
          {': '}
          {what}
        </Typography>
      ))}
    </ListRow>
  )
}
