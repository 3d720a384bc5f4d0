import Button from '@mui/material/Button'
import { LinkBase, useCanAccess, useTranslate } from 'ra-core'
import { pathTo } from '../../addresses/paths.ts'
import { Icon } from '../../ui/Icon.tsx'

/** The primary action depends on the role: makers send, checkers review, viewers read. */
export const QuickActions = () => {
  const translate = useTranslate()
  const { canAccess: mayCreate } = useCanAccess({ resource: 'transfers', action: 'create' })
  const { canAccess: mayApprove } = useCanAccess({ resource: 'transfers', action: 'approve' })
  return (
    <>
      {mayCreate ? (
        <Button
          component={LinkBase}
          to={pathTo('domesticTransfer')}
          variant="outlined"
          startIcon={<Icon name="bank" size={18} />}
        >
          {translate('home.domestic_transfer')}
        </Button>
      ) : null}
      {mayCreate ? (
        <Button
          component={LinkBase}
          to={pathTo('sendMoney', {})}
          variant="contained"
          // Phones have this action in the bottom bar.
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          startIcon={<Icon name="send" size={18} />}
        >
          {translate('home.send_money')}
        </Button>
      ) : null}
      {mayApprove && !mayCreate ? (
        <Button
          component={LinkBase}
          to={pathTo('approvalDesk', {})}
          variant="contained"
          startIcon={<Icon name="shield" size={18} />}
        >
          {translate('home.review_approvals')}
        </Button>
      ) : null}
    </>
  )
}
