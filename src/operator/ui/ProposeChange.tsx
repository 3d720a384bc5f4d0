import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { Tag } from '../../ui/Tag.tsx'

interface ProposeChangeProps {
  /** What is changed: named in the button's label for screen readers. */
  name: string
  /** Who may propose it. */
  right: 'prices.propose' | 'switches.turn'
  /** The proposal of a change that waits already; null: there is none. */
  proposalId: string | null
  onChange: () => void
}

/** The button that proposes another value, or a note that a change waits; nothing without the right. */
export const ProposeChange = ({ name, right, proposalId, onChange }: ProposeChangeProps) => {
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
