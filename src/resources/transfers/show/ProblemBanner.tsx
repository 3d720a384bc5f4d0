import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { LinkBase, type TranslateFunction, useTranslate } from 'react-admin'
import type { Remedy } from '../../../../contract/base/money/transferEvents.ts'
import { pathTo } from '../../../addresses/paths.ts'
import { editedRepeatPath, repeatTransferPath } from '../../../addresses/sendMoneyPaths.ts'
import { usePermitted } from '../../../authProvider/usePermitted.ts'
import { formatDateTime, formatMoney } from '../../../i18n/formats.ts'
import { UnbrokenDates } from '../../../ui/dates/UnbrokenDates.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { actorNameOf } from '../actorNameOf.ts'
import type { Transfer } from '../transferTypes.ts'

type Problem = NonNullable<Transfer['problem']>

/** Edit the recipient's details, then continue with the transfer. */
const fixPath = (transfer: Transfer, recipientId: string): string =>
  `${pathTo('recipients.show', { idRecipient: recipientId })}?${new URLSearchParams({ edit: '1', again: transfer.id })}`

/** The page of the remedy; null if the sender cannot act. */
function pathOf(remedy: Remedy, transfer: Transfer, mayEdit: boolean): string | null {
  if (!transfer.actions.includes('repeat') || remedy === 'wait' || remedy === 'ask_support') return null
  if (remedy === 'send_again') return repeatTransferPath(transfer)
  return remedy === 'fix_account' && transfer.recipient_id !== null && mayEdit
    ? fixPath(transfer, transfer.recipient_id)
    : editedRepeatPath(transfer)
}

function whatHappened({ kind, bank_reason, reason }: Problem, until: string, translate: TranslateFunction): string {
  if (bank_reason !== null) {
    return translate('problems.bank', { reason: translate(`bankReasons.${bank_reason}`), code: bank_reason })
  }
  if (reason !== null) return translate(kind === 'denied' ? 'problems.checker' : 'problems.bank_words', { reason })
  return translate(`problems.what.${kind}`, { _: '', time: formatDateTime(until) })
}

function whereMoneyIs({ money }: Problem, transfer: Transfer, translate: TranslateFunction): string {
  const sent = (minor: string | null) => formatMoney(minor ?? '0', transfer.send_currency)
  const fee = transfer.rejection_fee_minor ?? '0'
  return [
    translate(`problems.money.${money}`, {
      total: sent(transfer.total_minor),
      refunded: sent(transfer.refunded_minor),
      received: formatMoney(transfer.receive_amount_minor, transfer.receive_currency),
    }),
    ...(money === 'back' && fee !== '0' ? [translate('problems.fee', { fee: sent(fee) })] : []),
  ].join(' ')
}

/** Explains a failed transfer: the problem, where the money is, and the remedy. */
export const ProblemBanner = ({ transfer }: { transfer: Transfer }) => {
  const translate = useTranslate()
  const may = usePermitted()
  const { problem } = transfer
  if (problem === null) return null
  const denial = transfer.timeline.findLast(({ event }) => event === 'denied')
  const path = pathOf(problem.remedy, transfer, may?.('recipients.edit') ?? false)
  const button = problem.remedy === 'fix_account' && path === editedRepeatPath(transfer) ? 'modify' : problem.remedy
  return (
    <Alert
      severity={problem.remedy === 'wait' ? 'warning' : 'error'}
      icon={<Icon name={problem.remedy === 'wait' ? 'info' : 'alert'} />}
      sx={{ mb: 2.5 }}
    >
      <AlertTitle>
        {translate(`problems.title.${problem.kind}`, {
          name: denial?.by ? actorNameOf(denial.by, denial.on_behalf_of, translate) : translate('timeline.by_server'),
        })}
      </AlertTitle>
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <span>
          <UnbrokenDates text={whatHappened(problem, transfer.rate_held_until, translate)} />
        </span>
        <strong>{whereMoneyIs(problem, transfer, translate)}</strong>
        {path === null && problem.remedy !== 'wait' && problem.remedy !== 'ask_support' ? null : (
          <span>{translate(`problems.todo.${problem.remedy}`)}</span>
        )}
        {path === null ? null : (
          <Button
            component={LinkBase}
            to={path}
            variant="contained"
            startIcon={<Icon name="repeat" size={18} />}
            sx={{ mt: 1 }}
          >
            {translate(`problems.button.${button}`)}
          </Button>
        )}
      </Box>
    </Alert>
  )
}
