import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { Tag } from '../../ui/Tag.tsx'

interface ProposeChangeProps {
  /** What is changed, for those who do not see the row. */
  name: string
  /** Who may propose it. */
  right: 'prices.propose' | 'switches.turn'
  /** Of a change that waits already. */
  proposalId: string | null
  onChange: () => void
}

/** The way to another value, or that one is proposed; nothing for whoever may not. */
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
