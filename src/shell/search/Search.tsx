import { Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useNotify } from 'react-admin'
import { lazyPage } from '../../addresses/lazyPage.ts'
import { bufferKey, onSearchView, type SearchView, searchView, showSearch } from './searchView.ts'
import { keysOf } from './shortcuts.ts'
import { useShortcuts } from './useShortcuts.ts'

const dialogs = {
  search: lazyPage(() => import('./SearchDialog.tsx'), 'SearchDialog'),
  shortcuts: lazyPage(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog'),
} as const satisfies Record<SearchView, unknown>

/** Placeholder while the dialog's code loads. Buffers typed text for the search box, and keeps it from the page behind. */
const SearchPlaceholder = () => {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      event.stopPropagation()
      const isLeft = event.key === 'Escape' || keysOf(event) === 'mod+k'
      if (isLeft || event.key === 'Enter' || bufferKey(event)) event.preventDefault()
      if (isLeft) showSearch(null)
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
  return null
}

/** The global search and the list of shortcuts, on every page. */
export const Search = () => {
  const notify = useNotify()
  const view = useSyncExternalStore(onSearchView, searchView)
  useShortcuts(showSearch)
  useEffect(() => {
    if (view === null) return
    // Without its code there is nothing to show: if loading fails, the page stays as it is.
    dialogs[view].preload().catch(() => {
      showSearch(null)
      notify('shell.chunk_failed', { type: 'warning' })
    })
  }, [view, notify])
  if (view === null) return null
  const Dialog = dialogs[view]
  return (
    <Suspense fallback={<SearchPlaceholder />}>
      <Dialog />
    </Suspense>
  )
}
