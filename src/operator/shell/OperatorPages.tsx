import { Navigate, Route, Routes, useLocation } from 'react-router'
import { pathTo, routeTable } from '../../addresses/paths.ts'
import { AccessGate } from '../../shell/Gate.tsx'
import { AccessDenied, NotFound } from '../../shell/refusals.ts'
import { OperatorLayout } from './OperatorLayout.tsx'

/** Redirects the framework's own address of a page to the app's. */
const RedirectToAppPath = () => {
  const { pathname, search, hash } = useLocation()
  const known = pathname === '/' ? pathTo('home') : routeTable().toSpecPath(pathname)
  return known === pathname ? <NotFound /> : <Navigate to={known + search + hash} replace />
}

/** Every page of the table, under the single header. */
export const OperatorPages = () => (
  <Routes>
    <Route element={<OperatorLayout />}>
      {routeTable().pages.map((page) => (
        <Route key={page.name} path={page.path} element={<AccessGate page={page} />} />
      ))}
      <Route path="/access-denied" element={<AccessDenied />} />
      <Route path="*" element={<RedirectToAppPath />} />
    </Route>
  </Routes>
)
