import { useNotify } from 'ra-core'
import { Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { lazyPage } from '../../addresses/lazyPage.ts'
import { onSearchView, type SearchView, searchView, showSearch, typeEarly } from './searchView.ts'
import { keysOf } from './shortcuts.ts'
import { useShortcuts } from './useShortcuts.ts'

const dialogs = {
  search: lazyPage(() => import('./SearchDialog.tsx'), 'SearchDialog'),
  shortcuts: lazyPage(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog'),
} as const satisfies Record<SearchView, unknown>

/** Stands until the code of the dialog has come. What is typed meanwhile is meant for the box, and no key for the page behind it. */
const Coming = () => {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      event.stopPropagation()
      const isLeft = event.key === 'Escape' || keysOf(event) === 'mod+k'
      if (isLeft || event.key === 'Enter' || typeEarly(event)) event.preventDefault()
      if (isLeft) showSearch(null)
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
  return null
}

/** The search over everything, and the list of shortcuts, wherever one is. */
export const Search = () => {
  const notify = useNotify()
  const view = useSyncExternalStore(onSearchView, searchView)
  useShortcuts(showSearch)
  useEffect(() => {
    if (view === null) return
    // Without its code there is nothing to show: where that does not come, the page stays as it is.
    dialogs[view].preload().catch(() => {
      showSearch(null)
      notify('shell.chunk_failed', { type: 'warning' })
    })
  }, [view, notify])
  if (view === null) return null
  const Dialog = dialogs[view]
  return (
    <Suspense fallback={<Coming />}>
      <Dialog />
    </Suspense>
  )
}
