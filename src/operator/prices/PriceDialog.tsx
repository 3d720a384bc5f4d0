import { useTranslate } from 'ra-core'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { type ActionField, ReasonedActionDialog } from '../ui/AskDialog.tsx'
import { useCorridorName } from '../ui/useCorridorName.ts'

export type PriceToChange =
  | { kind: 'fee_change'; corridor_id: string; our_minor: string; sha_minor: string }
  | { kind: 'spread_change'; money: string; percent: string }

const from: ActionField = { name: 'from', label: 'treasury.facts.from', kind: 'day' }
const priceFields: Record<PriceToChange['kind'], readonly ActionField[]> = {
  fee_change: [
    { name: 'our_minor', label: 'treasury.facts.our_minor', kind: 'digits', maxLength: 12 },
    { name: 'sha_minor', label: 'treasury.facts.sha_minor', kind: 'digits', maxLength: 12 },
    from,
  ],
  spread_change: [{ name: 'percent', label: 'treasury.facts.percent', maxLength: 7 }, from],
}

interface PriceDialogProps {
  asked: PriceToChange
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Proposes another price and its start; another member of staff decides. */
export const PriceDialog = ({ asked: { kind, ...known }, onClose, onDone }: PriceDialogProps) => {
  const translate = useTranslate()
  const corridorName = useCorridorName()
  const { mutateAsync: propose } = useCallMutation('/staff/proposal/propose')
  return (
    <ReasonedActionDialog
      title={`${translate(`treasury.kinds.${kind}`)}: ${'money' in known ? known.money : corridorName(known.corridor_id)}`}
      submitLabel={translate('treasury.propose')}
      asks={priceFields[kind]}
      initial={known}
      done="treasury.proposed"
      onClose={onClose}
      run={async ({ reason = '', ...answers }) => {
        await propose({ kind, payload: { ...known, ...answers }, reason })
        await onDone()
      }}
    >
      {translate('house.price.hint')}
    </ReasonedActionDialog>
  )
}
