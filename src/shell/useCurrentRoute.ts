import { matchPath, useLocation } from 'react-router'
import { type PathName, paths } from '../addresses/paths.ts'
import { type RouteRow, routes } from './routes.tsx'

const names = Object.keys(paths) as PathName[]

/** The row of the table that the address belongs to. */
export function useCurrentRoute(): { name: PathName; row: RouteRow } | undefined {
  const { pathname } = useLocation()
  const name = names.find((candidate) => matchPath(paths[candidate], pathname))
  return name === undefined ? undefined : { name, row: routes[name] }
}
