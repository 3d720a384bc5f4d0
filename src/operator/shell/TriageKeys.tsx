import { useEffect, useRef, useState } from 'react'
import { ShortcutList } from '../../shell/search/ShortcutList.tsx'
import { useKeys } from '../../shell/search/useShortcuts.ts'

/** Keys for queues and reviews: they move the focus between entries, and press the entry's button that names the key. */

const entrySelector = '[data-entry]'

const steps = [
  { keys: ['j'], label: 'review.keys.next', step: 1 },
  { keys: ['k'], label: 'review.keys.previous', step: -1 },
] as const

/** Of the current entry. */
const ofEntry = [
  { keys: ['o'], label: 'review.keys.open' },
  { keys: ['a'], label: 'review.keys.accept' },
  { keys: ['d'], label: 'review.keys.decline' },
  { keys: ['t'], label: 'review.keys.assign' },
  { keys: ['n'], label: 'review.keys.note' },
] as const

/** Of the page. */
const ofPage = [
  { keys: ['['], label: 'review.previous' },
  { keys: [']'], label: 'review.next' },
  { keys: ['+'], label: 'list.file.zoom_in' },
  { keys: ['-'], label: 'list.file.zoom_out' },
  { keys: ['0'], label: 'list.file.fit' },
  { keys: ['r'], label: 'list.file.rotate' },
  { keys: ['x'], label: 'review.close' },
] as const

const help = { keys: ['?'], label: 'search.shortcuts', isHelp: true } as const

const shortcuts = [...steps, ...ofEntry, ...ofPage, help] as const
type Triage = (typeof shortcuts)[number]

const isEntryKey = ({ label }: Triage): boolean => ofEntry.some((one) => one.label === label)

/** Presses the button that names the key in `aria-keyshortcuts`, in the entry or in its row; the link of a row opens it. */
function press(within: ParentNode, key: string): void {
  const named = `[aria-keyshortcuts="${key.toUpperCase()}"]:not(:disabled)`
  const isOpened = within instanceof HTMLAnchorElement && key === 'o'
  const row = within instanceof Element ? within.closest('tr, li') : null
  const found = isOpened ? within : (within.querySelector<HTMLElement>(named) ?? row?.querySelector<HTMLElement>(named))
  found?.click()
}

export const TriageKeys = () => {
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const current = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const entry = target instanceof Element ? target.closest<HTMLElement>(entrySelector) : null
      if (entry !== null) current.current = entry
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  useKeys<Triage>(shortcuts, (shortcut) => {
    const [key] = shortcut.keys
    if ('isHelp' in shortcut) setIsHelpOpen(true)
    else if ('step' in shortcut) {
      const entries = [...document.querySelectorAll<HTMLElement>(entrySelector)]
      const at = current.current === null ? -1 : entries.indexOf(current.current)
      const next = at < 0 ? entries[0] : entries[at + shortcut.step]
      next?.focus()
    } else if (!isEntryKey(shortcut)) press(document, key)
    else if (current.current?.isConnected) press(current.current, key)
  })
  return isHelpOpen ? <ShortcutList shortcuts={shortcuts} onClose={() => setIsHelpOpen(false)} /> : null
}
