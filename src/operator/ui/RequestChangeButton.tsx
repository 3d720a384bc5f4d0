import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { Tag } from '../../ui/Tag.tsx'

interface ProposeChangeProps {
  /** The thing that changes: named in the button's label for screen readers. */
  name: string
  /** The right to propose it. */
  right: 'prices.propose' | 'switches.turn'
  /** The pending proposal of a change, or null. */
  proposalId: string | null
  onChange: () => void
}

/** Proposes another value, or shows that a change is pending; renders nothing without the right. */
export const RequestChangeButton = ({ name, right, proposalId, onChange }: ProposeChangeProps) => {
  const translate = useTranslate()
  const mayPropose = usePermitted()?.(right)
  const change = translate('house.price.change')
  if (proposalId !== null) return <Tag tone="primary">{translate('treasury.waits_for_another')}</Tag>
  return mayPropose ? (
    <Button size="small" variant="outlined" aria-label={`${change}: ${name}`} onClick={onChange}>
      {change}
    </Button>
  ) : null
}
