import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ThrottledButton } from '../ui/ThrottledButton.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import type { DecisionActionOf, DecisionRow } from './decisionRow.ts'
import { useDecisionAction } from './useDecisionAction.ts'

const noop = () => {}

const buttonLookOf = {
  signature: 'primary',
  press: 'primary',
  dialog: 'primary',
  reason: 'danger',
  confirmation: 'plain',
} as const

const buttonLooks = {
  primary: { variant: 'contained', color: 'primary' },
  plain: { variant: 'outlined', color: 'primary' },
  danger: { variant: 'outlined', color: 'error' },
} as const

interface PressButtonProps<Item> {
  row: DecisionRow<Item>
  act: DecisionActionOf<'press', Item>
  item: Item
}

const PressButton = <Item,>({ row, act, item }: PressButtonProps<Item>) => {
  const translate = useTranslate()
  const { tools, refresh, run } = useDecisionAction(row, act, noop)
  // Refreshed even when refused, so that the page is current. The call has shown its error.
  const press = () => run(() => act.send(tools, item)).catch(refresh)
  return (
    <ThrottledButton {...buttonLooks[act.look ?? buttonLookOf[act.by]]} onClick={press}>
      {translate(act.label)}
    </ThrottledButton>
  )
}

interface DecisionButtonsProps<Item, Name extends string> {
  row: DecisionRow<Item, Name>
  item: Item
  /** Actions that the server allows this person now. */
  may: readonly string[]
  /** Limits the row's actions to these. */
  only?: readonly Name[]
  /** The action whose dialog is initially open. */
  opened?: Name | null
}

/** A button for each allowed action, and the dialog of the pressed one. For pages that show the whole item. */
export const DecisionButtons = <Item, Name extends string>(props: DecisionButtonsProps<Item, Name>) => {
  const { row, item, may, only, opened = null } = props
  const translate = useTranslate()
  const [openName, setOpenName] = useState<Name | null>(opened)
  const acts = row.acts.filter(({ name }) => may.includes(name) && (only?.includes(name) ?? true))
  return (
    <>
      {acts.map((act) =>
        act.by === 'press' ? (
          <PressButton key={act.name} row={row} act={act} item={item} />
        ) : (
          <Button
            key={act.name}
            {...buttonLooks[act.look ?? buttonLookOf[act.by]]}
            onClick={() => setOpenName(act.name)}
          >
            {translate(act.label)}
          </Button>
        ),
      )}
      {/* Stays open when the action is no longer offered: the dialog closes itself. */}
      {openName === null ? null : (
        <ActionDialog row={row} name={openName} items={[item]} isOnPage onClose={() => setOpenName(null)} />
      )}
    </>
  )
}
