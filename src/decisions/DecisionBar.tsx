import type { ReactNode } from 'react'
import { PageActions } from '../ui/PageActions.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import type { DecisionRow } from './decisionRow.ts'

interface DecisionBarProps<Item, Name extends string> {
  row: DecisionRow<Item, Name>
  item: Item
  /** Actions that the server allows this person now. */
  may: readonly string[]
  /** Actions that stay in sight on phones; without one of them, the last allowed does. */
  first: readonly Name[]
  opened?: Name | null
  /** Buttons that are no decision: papers, links. */
  others?: ReactNode
}

/** The decisions of a detail page, on phones in the bar at the bottom. */
export const DecisionBar = <Item, Name extends string>(props: DecisionBarProps<Item, Name>) => {
  const { row, item, may, first, opened = null, others = null } = props
  const allowed = row.acts.map(({ name }) => name).filter((name) => may.includes(name))
  const decisions = allowed.filter((name) => first.includes(name))
  const primary = decisions.length > 0 ? decisions : allowed.slice(-1)
  const rest = allowed.filter((name) => !primary.includes(name))
  const hasDecision = primary.length > 0
  return (
    <PageActions
      primary={
        <>
          {/* Stays when nothing is left to decide: its dialog shows the result. */}
          <DecisionButtons row={row} item={item} may={may} only={primary} opened={opened} />
          {hasDecision ? null : others}
        </>
      }
      more={
        rest.length > 0 || (hasDecision && others !== null) ? (
          <>
            {hasDecision ? others : null}
            <DecisionButtons row={row} item={item} may={may} only={rest} />
          </>
        ) : null
      }
    />
  )
}
