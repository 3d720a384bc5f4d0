import type { NavigationLink } from '../useNavigation.ts'
import type { SearchView } from './searchView.ts'

/** `mod+k`: held together, `mod` being ⌘ on a Mac and Ctrl elsewhere. `g h`: one after the other. */
export interface Shortcut {
  readonly keys: readonly string[]
  /** Key of its text. */
  readonly label: string
  readonly opens: { readonly view: SearchView } | { readonly path: string }
}

const general = [
  { keys: ['mod+k', '/'], label: 'search.open', opens: { view: 'search' } },
  { keys: ['?'], label: 'search.shortcuts', opens: { view: 'shortcuts' } },
] as const satisfies readonly Shortcut[]

/** All there are: those of the search, and one for each place of the navigation that has a letter. */
export const shortcutsWith = (links: readonly NavigationLink[]): Shortcut[] => [
  ...general,
  ...links.flatMap(({ letter, label, path }) =>
    letter === undefined ? [] : [{ keys: [`g ${letter}`], label, opens: { path } }],
  ),
]

export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)

const mod = 'mod+'

/** The keys as the table writes them; null where the press is no shortcut's. */
export function keysOf(event: KeyboardEvent): string | null {
  if (event.isComposing || event.repeat || event.altKey) return null
  const [isMod, isOther] = isMac() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  if (isOther) return null
  return `${isMod ? mod : ''}${event.key.toLowerCase()}`
}

/** A key alone: typed text holds such, and whoever speaks to their computer may say one by mistake. */
export const isSingle = (keys: string): boolean => !keys.startsWith(mod)
