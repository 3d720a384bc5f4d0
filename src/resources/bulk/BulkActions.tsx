import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import { DecisionButtons } from '../../decisions/DecisionButtons.tsx'
import type { Bulk } from './bulkTypes.ts'
import { bulkDecision } from './decision.tsx'
import { useRecreateBulk } from './useRemake.ts'

/** What this person may do with it now. `isSigning`: its maker has just made it, and is asked for the signature at once. */
export const BulkActions = ({ bulk, isSigning }: { bulk: Bulk; isSigning: boolean }) => {
  const translate = useTranslate()
  const { remake, isRemaking } = useRecreateBulk(bulk)
  const hasUnpaid = bulk.counts.pending + bulk.counts.failed > 0
  return (
    <>
      {bulk.actions.includes('remake') && hasUnpaid && bulk.status !== bulkStatus.payment_timed_out ? (
        <Button variant="outlined" disabled={isRemaking} onClick={() => void remake('rows')}>
          {translate('bulk.send_rest')}
        </Button>
      ) : null}
      <DecisionButtons
        row={bulkDecision}
        item={bulk}
        may={bulk.actions}
        opened={isSigning && bulk.actions.includes('pay') ? 'pay' : null}
      />
    </>
  )
}
