import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { DecisionDialog } from '../ui/DecisionDialog.tsx'
import type { ActOf } from './decisionRow.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { Results } from './Results.tsx'
import type { ActDialogProps } from './SignDialog.tsx'
import { useAct } from './useAct.ts'

interface DenyDialogProps<Item> extends Omit<ActDialogProps<Item>, 'isOnPage'> {
  act: ActOf<'reason', Item>
}

/** Denies or declines with a reason, which the person who asked reads. */
export const DenyDialog = <Item,>({ row, act, items, onClose }: DenyDialogProps<Item>) => {
  const translate = useTranslate()
  const [shown] = useState(items)
  const { tools, results, run, close } = useAct(row, act, onClose)
  const Shown = act.Shown ?? row.Subject
  const title = results ? 'transfers.decided' : act.title
  return (
    <DecisionDialog title={translate(title, { smart_count: shown.length })} onClose={close}>
      {results ? (
        <Results row={row} items={shown} results={results} onClose={close} />
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
          <Shown items={shown} />
        </ReasonForm>
      )}
    </DecisionDialog>
  )
}
