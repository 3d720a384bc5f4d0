import { previewKeys } from '../../ui/keyboard.ts'
import { useNavigation } from '../useNavigation.ts'
import { ShortcutList } from './ShortcutList.tsx'
import { showSearch } from './searchView.ts'
import { allShortcuts } from './shortcuts.ts'

/** The list of keyboard shortcuts. */
export const ShortcutsDialog = () => (
  <ShortcutList shortcuts={[...allShortcuts(useNavigation()), ...previewKeys]} onClose={() => showSearch(null)} />
)
