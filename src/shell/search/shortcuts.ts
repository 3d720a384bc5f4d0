import type { NavigationLink } from '../useNavigation.ts'
import type { SearchView } from './searchView.ts'

/** `mod+k`: pressed together, with `mod` being ⌘ on a Mac and Ctrl elsewhere. `g h`: pressed in sequence. */
export interface Shortcut {
  readonly keys: readonly string[]
  /** Its text key. */
  readonly label: string
  readonly opens: { readonly view: SearchView } | { readonly path: string }
}

const general = [
  { keys: ['mod+k', '/'], label: 'search.open', opens: { view: 'search' } },
  { keys: ['?'], label: 'search.shortcuts', opens: { view: 'shortcuts' } },
] as const satisfies readonly Shortcut[]

/** All shortcuts: those of the search, and one for each navigation link with a letter. */
export const allShortcuts = (links: readonly NavigationLink[]): Shortcut[] => [
  ...general,
  ...links.flatMap(({ letter, label, path }) =>
    letter === undefined ? [] : [{ keys: [`g ${letter}`], label, opens: { path } }],
  ),
]

export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)

const mod = 'mod+'

/** The pressed keys in the table's notation; null if they cannot be a shortcut. */
export function keysOf(event: KeyboardEvent): string | null {
  if (event.isComposing || event.repeat || event.altKey) return null
  const [isMod, isOther] = isMac() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  if (isOther) return null
  return `${isMod ? mod : ''}${event.key.toLowerCase()}`
}

/** A key without modifier: it can be part of typed text, and speech input may trigger it by mistake. */
export const isSingleKey = (keys: string): boolean => !keys.startsWith(mod)
