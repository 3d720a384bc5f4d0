import type { ComponentType } from 'react'

/** The open dialog of the search: in a store, since shortcuts and the header's button both open it. */
export type SearchView = 'search' | 'shortcuts'

let open: SearchView | null = null
/** Typed while the code of the search was loading. */
let early = ''
const listeners = new Set<() => void>()

export function showSearch(view: SearchView | null): void {
  open = view
  early = ''
  for (const listener of listeners) listener()
}

export const searchView = (): SearchView | null => open

export function onSearchView(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const bufferedText = (): string => early

/** Buffers a key pressed before the search box is there. False: the key types no text. */
export function bufferKey({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return false
  if (key === 'Backspace') early = early.slice(0, -1)
  else if ([...key].length === 1) early += key
  else return false
  return true
}

/** A link, or an immediate action. */
export interface EntryOption {
  title: string
  icon: ComponentType<{ size?: number }> | undefined
  path?: string
  run?: () => void
}
