import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { loadChunk } from '../../addresses/lazyPage.ts'
import { pathTo } from '../../addresses/paths.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { Icon } from '../../ui/Icon.tsx'

const MoveBalanceDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./MoveBalance.tsx'))).MoveBalanceDialog,
}))

/** Actions on the balance: top up, or move money to the API balance. */
export const BalanceActions = () => {
  const translate = useTranslate()
  const may = usePermitted()
  const { data: status } = useCall('/account/check-user-status', {}, { call: { toast: false }, staleTime: 60_000 })
  const [isMoving, setMoving] = useState(false)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2.5 }}>
      {may?.('balance.top_up') ? (
        <Button
          component={Link}
          to={pathTo('topUp', { toStep: 'amount' })}
          variant="contained"
          startIcon={<Icon name="plus" size={18} />}
        >
          {translate('balance.top_up')}
        </Button>
      ) : null}
      {status?.is_show_balance_transfer ? (
        <Button variant="outlined" startIcon={<Icon name="send" size={18} />} onClick={() => setMoving(true)}>
          {translate('balance.move')}
        </Button>
      ) : null}
      {isMoving ? (
        <Suspense>
          <MoveBalanceDialog onClose={() => setMoving(false)} />
        </Suspense>
      ) : null}
    </Box>
  )
}
