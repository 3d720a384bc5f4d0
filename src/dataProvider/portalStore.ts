import type { Store } from 'react-admin'
import { type Locale, locales } from '../../contract/base/calls/envelope.ts'

/**
 * Settings that survive a reload: language, theme, saved columns, rate board. One versioned record under the key named
 * by spec §3; holds no secrets, and of the server's data only the names of what was last opened from the search, until
 * sign-out. Used by react-admin's `useStore`.
 */
const version = 1
/** Settings of the browser rather than the person: kept on sign-out. */
const devicePreferences: readonly string[] = ['locale', 'theme', 'density', 'formats_declined']
type State = Record<string, unknown>

interface StoreDeps {
  /** `business_vuex`, as named by spec §3; other apps have their own. */
  storageKey?: string
  storage: Pick<Storage, 'getItem' | 'setItem'> | null
  /** Emits changes made by other tabs. */
  events: Pick<Window, 'addEventListener' | 'removeEventListener'> | null
}

function parse(json: string | null): State {
  try {
    const kept: unknown = JSON.parse(json ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('version' in kept) || kept.version !== version) return {}
    return 'state' in kept && typeof kept.state === 'object' && kept.state !== null ? { ...kept.state } : {}
  } catch {
    return {}
  }
}

export function createPortalStore({ storageKey = 'business_vuex', storage, events }: StoreDeps): Store {
  const read = () => {
    try {
      return storage?.getItem(storageKey) ?? null
    } catch {
      return null
    }
  }
  let state = parse(read())
  const subscribers = new Set<{ key: string; tell: (value: unknown) => void }>()
  const publish = (keys: readonly string[]) => {
    for (const { key, tell } of subscribers) if (keys.includes(key)) tell(state[key])
  }
  const replace = (next: State, changed: readonly string[]) => {
    state = next
    try {
      storage?.setItem(storageKey, JSON.stringify({ version, state }))
    } catch {
      // Storage is denied or full: the settings live as long as the page.
    }
    publish(changed)
  }
  const without = (isGone: (key: string) => boolean) => {
    const gone = Object.keys(state).filter(isGone)
    replace(Object.fromEntries(Object.entries(state).filter(([key]) => !gone.includes(key))), gone)
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return
    const before = state
    state = parse(event.newValue)
    const keys = new Set([...Object.keys(before), ...Object.keys(state)])
    publish([...keys].filter((key) => JSON.stringify(before[key]) !== JSON.stringify(state[key])))
  }

  return {
    setup: () => events?.addEventListener('storage', onStorage),
    teardown: () => events?.removeEventListener('storage', onStorage),
    getItem: (key, defaultValue) => (Object.hasOwn(state, key) ? (state[key] as typeof defaultValue) : defaultValue),
    setItem: (key, value) => {
      if (value === undefined || value === null) without((other) => other === key)
      else replace({ ...state, [key]: value }, [key])
    },
    removeItem: (key) => without((other) => other === key),
    removeItems: (prefix) => without((other) => other.startsWith(prefix)),
    reset: () => without((key) => !devicePreferences.includes(key)),
    subscribe: (key, tell) => {
      const subscriber = { key, tell }
      subscribers.add(subscriber)
      return () => {
        subscribers.delete(subscriber)
      }
    },
    listItems: (prefix = '') => Object.fromEntries(Object.entries(state).filter(([key]) => key.startsWith(prefix))),
  }
}

/** `localStorage`, or null if the browser denies it. */
export const safeLocalStorage = (): Storage | null => {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

const isLocale = (value: unknown): value is Locale => (locales as readonly unknown[]).includes(value)

/** The chosen language, or the browser's, or English. React-admin stores its choice under `locale`. */
export function localeOf(store: Pick<Store, 'getItem'>, preferred: readonly string[] = navigator.languages): Locale {
  const chosen: unknown = store.getItem('locale')
  if (isLocale(chosen)) return chosen
  return preferred.map((tag) => tag.toLowerCase().split('-')[0]).find(isLocale) ?? 'en'
}
