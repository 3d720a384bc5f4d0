import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useInvalidate } from '../dataProvider/useCall.ts'
import { DecisionDialog } from '../ui/DecisionDialog.tsx'
import { ConfirmedAction } from '../ui/dialogs/ConfirmDialog.tsx'
import { DecisionResults } from './DecisionResults.tsx'
import type { DecisionActionOf } from './decisionRow.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { RequestNotes } from './RequestNotes.tsx'
import { type ActionDialogProps, SignDialog } from './SignDialog.tsx'
import { useDecisionAction } from './useDecisionAction.ts'

interface DenyDialogProps<Item> extends Omit<ActionDialogProps<Item>, 'isOnPage'> {
  act: DecisionActionOf<'reason', Item>
}

/** Denies or declines with a reason for the requester. */
const DenyDialog = <Item,>({ row, act, items, onClose }: DenyDialogProps<Item>) => {
  const translate = useTranslate()
  const [shown] = useState(items)
  const { tools, results, run, close } = useDecisionAction(row, act, onClose)
  const Shown = act.Shown ?? row.Subject
  const title = results ? 'transfers.decided' : act.title
  return (
    <DecisionDialog title={translate(title, { smart_count: shown.length })} onClose={close}>
      {results ? (
        <DecisionResults row={row} items={shown} results={results} onClose={close} />
      ) : (
        <ReasonForm
          label={translate(act.reason)}
          hint={act.hint && translate(act.hint)}
          max={act.reasonMax}
          keepsLines={act.keepsLines}
          submitLabel={translate(act.label)}
          onSend={(reason) => run(() => act.send(tools, shown, reason))}
          onCancel={close}
        >
          <RequestNotes row={row} items={shown} />
          <Shown items={shown} />
        </ReasonForm>
      )}
    </DecisionDialog>
  )
}

interface ConfirmProps<Item> extends Omit<ActionDialogProps<Item>, 'items' | 'isOnPage'> {
  act: DecisionActionOf<'confirmation', Item>
  item: Item
}

const Confirm = <Item,>({ row, act, item, onClose }: ConfirmProps<Item>) => {
  const translate = useTranslate()
  const { tools, refresh } = useDecisionAction(row, act, onClose)
  return (
    <ConfirmedAction
      title={typeof act.title === 'string' ? translate(act.title) : act.title(item, translate)}
      confirmLabel={translate(act.label)}
      cancelLabel={act.cancelLabel && translate(act.cancelLabel)}
      doneText={act.done}
      run={() => act.send(tools, item)}
      refresh={refresh}
      onClose={onClose}
    >
      {act.text?.(item, translate) ?? <row.Subject items={[item]} />}
    </ConfirmedAction>
  )
}

/** The dialog of the named action, over one or several items. */
export const ActionDialog = <Item,>({ name, ...dialog }: ActionDialogProps<Item> & { name: string }) => {
  const { row, items, onClose } = dialog
  const refresh = useInvalidate(row.touched)
  const act = row.acts.find((one) => one.name === name)
  const [item] = items
  if (act === undefined || item === undefined) return null
  if (act.by === 'signature') {
    return row.signing ? <SignDialog {...dialog} act={act} signing={row.signing} /> : null
  }
  if (act.by === 'reason') return <DenyDialog row={row} items={items} onClose={onClose} act={act} />
  if (act.by === 'confirmation') return <Confirm row={row} act={act} item={item} onClose={onClose} />
  if (act.by === 'dialog') return <act.Dialog item={item} refresh={refresh} onClose={onClose} />
  return null
}
