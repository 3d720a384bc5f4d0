import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { LinkBase, useLocale, useTranslate } from 'ra-core'
import { transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import { pathTo } from '../../../addresses/paths.ts'
import { useCall } from '../../../dataProvider/useCall.ts'
import type { Transfer } from '../transferTypes.ts'

/** For a transfer made by a schedule: who approved the schedule, or why this payment needs people. */
export const ScheduleNotice = ({ transfer }: { transfer: Transfer }) => {
  const translate = useTranslate()
  const locale = useLocale()
  const mayBe = transfer.approvals.length === 0 && transfer.status !== transferStatus.awaiting_approval
  const asked = { transfer_id: transfer.id }
  const { data } = useCall('/schedule/of-transfer', asked, {
    enabled: mayBe,
    call: { toast: false },
    staleTime: 60_000,
  })
  const made = data?.made_by
  if (!mayBe || !made || (made.outcome === 'paid' && made.approved_by.length === 0)) return null
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(made.approved_by)
  const isLeft = made.outcome === 'left' && transfer.status === transferStatus.created
  if (made.outcome !== 'paid' && !isLeft) return null
  return (
    <Alert
      severity={isLeft ? 'warning' : 'info'}
      sx={{ mb: 2.5 }}
      action={
        <Button
          component={LinkBase}
          to={pathTo('schedules.show', { idSchedule: made.id })}
          size="small"
          color="inherit"
        >
          {translate('schedules.see')}
        </Button>
      }
    >
      {isLeft
        ? translate('schedules.left_by', { reason: translate(`schedules.reasons.${made.reason ?? 'not_possible'}`) })
        : translate('schedules.paid_by', { names })}
    </Alert>
  )
}
