import Button from '@mui/material/Button'
import { LinkBase, useTranslate } from 'react-admin'
import { refundListStatuses } from '../../../../contract/base/money/refunds.ts'
import { pathTo } from '../../../addresses/paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Transfer } from '../transferTypes.ts'

/** Links a refunded transfer to its refund. */
export const RefundLink = ({ transfer: { id, status } }: { transfer: Pick<Transfer, 'id' | 'status'> }) => {
  const translate = useTranslate()
  if (!refundListStatuses.includes(status)) return null
  return (
    <Button
      component={LinkBase}
      to={pathTo('refunds.show', { id })}
      variant="outlined"
      startIcon={<Icon name="undo" size={18} />}
    >
      {translate('home.refunds.see')}
    </Button>
  )
}
