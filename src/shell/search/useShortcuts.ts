import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-admin'
import { isDialogOpen, isTyping, useSingleKeys } from '../../ui/keyboard.ts'
import { useNavigation } from '../useNavigation.ts'
import type { SearchView } from './searchView.ts'
import { allShortcuts, isSingleKey, keysOf, type Shortcut } from './shortcuts.ts'

/** Maximum pause between two keys of one shortcut. */
const sequenceMs = 1_000

interface Keyed {
  readonly keys: readonly string[]
}

/** Handles keys except in dialogs; single keys are ignored while typing. */
export function useKeys<Entry extends Keyed>(entries: readonly Entry[], act: (entry: Entry) => void): void {
  const [isOn] = useSingleKeys()
  const latest = useRef({ entries, isOn, act })
  latest.current = { entries, isOn, act }
  useEffect(() => {
    let before = { keys: '', atMs: 0 }
    const onKeyDown = (event: KeyboardEvent) => {
      const keys = keysOf(event)
      if (keys === null || event.defaultPrevented || isDialogOpen()) return
      if (isSingleKey(keys) && (isTyping(event.target) || !latest.current.isOn)) return
      const isSequence = event.timeStamp - before.atMs < sequenceMs
      const pressed = isSequence ? [`${before.keys} ${keys}`, keys] : [keys]
      before = { keys, atMs: event.timeStamp }
      const found = latest.current.entries.find((entry) => entry.keys.some((each) => pressed.includes(each)))
      if (!found) return
      event.preventDefault()
      latest.current.act(found)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The shortcuts of every page of the portal. */
export function useShortcuts(show: (view: SearchView) => void): void {
  const navigate = useNavigate()
  useKeys<Shortcut>(allShortcuts(useNavigation()), ({ opens }) =>
    'view' in opens ? show(opens.view) : navigate(opens.path),
  )
}
