import { useStore } from 'react-admin'

/** Something that was opened from the search. */
export interface Recent {
  title: string
  path: string
}

const recentsMax = 5

/** The last things opened from the search, newest first; forgotten at sign-out, as all settings of a person are. */
export function useRecents() {
  const [recents, setRecents] = useStore<Recent[]>('search.recents', [])
  const add = ({ title, path }: Recent) =>
    setRecents([{ title, path }, ...recents.filter((recent) => recent.path !== path)].slice(0, recentsMax))
  return { recents, add }
}
