import { useStore } from 'react-admin'

const fields = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="textbox"]'
const controls = `a, button, summary, [role="button"], [role="checkbox"], ${fields}`

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

export const isTyping = (target: EventTarget | null): boolean => isWithin(target, fields)
/** A control reacts to Enter itself. */
export const isOnControl = (target: EventTarget | null): boolean => isWithin(target, controls)
/** Closed dialogs may stay in the document. */
export const isDialogOpen = (): boolean => document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null

/** Single keys can be switched off (WCAG 2.1.4); shortcuts with Ctrl or ⌘ stay. */
export const useSingleKeys = () => useStore<boolean>('shortcuts.single_keys', true)

/** The keys of the preview beside a list, in the order of the help. */
export const previewKeys = [
  { keys: ['j', 'k'], label: 'search.preview_move' },
  { keys: ['enter'], label: 'search.preview_open' },
  { keys: ['escape'], label: 'search.preview_close' },
] as const
