import { describe, expect, it, vi } from 'vitest'
import { createPortalStore, localeOf } from '../../../src/dataProvider/portalStore.ts'

const key = 'business_vuex'

function setUp(kept?: unknown) {
  const data = new Map<string, string>(
    kept === undefined ? [] : [[key, typeof kept === 'string' ? kept : JSON.stringify(kept)]],
  )
  const storage = {
    getItem: (name: string) => data.get(name) ?? null,
    setItem: (name: string, value: string) => void data.set(name, value),
  }
  const store = createPortalStore({ storage, events: window })
  return { data, store, kept: () => JSON.parse(data.get(key) ?? 'null') as unknown }
}

describe('portal store', () => {
  it('The portal store is one versioned record under the specified key', () => {
    const { store, kept, data } = setUp()
    store.setItem('locale', 'zh')
    store.setItem('home.rates', ['USD', 'GBP'])
    expect([...data.keys()]).toEqual([key])
    expect(kept()).toEqual({ version: 1, state: { locale: 'zh', 'home.rates': ['USD', 'GBP'] } })
    expect(setUp(kept()).store.getItem('home.rates')).toEqual(['USD', 'GBP'])
  })

  it.each([['not json'], [{ version: 99, state: { locale: 'zh' } }], [[1]], ['null']])(
    'The portal store starts empty from %j',
    (kept) => {
      expect(setUp(kept).store.getItem('locale', 'en')).toBe('en')
    },
  )

  it('The portal store removes one key, keys with a prefix, or all, and notifies listeners', () => {
    const { store, kept } = setUp({ version: 1, state: { 'a.x': 1, 'a.y': 2, b: 3 } })
    const heard = vi.fn()
    store.subscribe('a.x', heard)
    store.removeItems('a.')
    expect(heard).toHaveBeenCalledExactlyOnceWith(undefined)
    expect(kept()).toEqual({ version: 1, state: { b: 3 } })
    store.setItem('locale', 'id')
    store.reset()
    // The language belongs to the browser, not the person.
    expect(kept()).toEqual({ version: 1, state: { locale: 'id' } })
  })

  it('The portal store sees what another tab wrote', () => {
    const { store } = setUp()
    const heard = vi.fn()
    store.setup()
    store.subscribe('theme', heard)
    const newValue = JSON.stringify({ version: 1, state: { theme: 'dark' } })
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    expect(heard).toHaveBeenCalledExactlyOnceWith('dark')
    store.teardown()
  })

  it('The portal store works where the browser denies storage', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    const store = createPortalStore({ storage: { getItem: refuse, setItem: refuse }, events: null })
    store.setItem('locale', 'id')
    expect(store.getItem('locale')).toBe('id')
  })
})

describe('choice of language', () => {
  it.each([
    ['zh', ['id-ID'], 'zh'],
    [undefined, ['fr-FR', 'id-ID', 'en-GB'], 'id'],
    [undefined, ['zh-Hans-CN'], 'zh'],
    ['xx', ['fr'], 'en'],
  ])('The language chosen as %s with browser languages %j is %s', (chosen, browser, expected) => {
    const { store } = setUp()
    if (chosen) store.setItem('locale', chosen)
    expect(localeOf(store, browser)).toBe(expected)
  })
})
