import { Navigate, Route, Routes, useLocation } from 'react-router'
import { pathTo, table } from '../../addresses/paths.ts'
import { Gate } from '../../shell/Gate.tsx'
import { AccessDenied, NotFound } from '../../shell/refusals.ts'
import { OperatorLayout } from './OperatorLayout.tsx'

/** Redirects the framework's own address of a page to the app's. */
const Elsewhere = () => {
  const { pathname, search, hash } = useLocation()
  const known = pathname === '/' ? pathTo('home') : table().toSpecPath(pathname)
  return known === pathname ? <NotFound /> : <Navigate to={known + search + hash} replace />
}

/** Every page of the table, under the single header. */
export const OperatorPages = () => (
  <Routes>
    <Route element={<OperatorLayout />}>
      {table().pages.map((page) => (
        <Route key={page.name} path={page.path} element={<Gate page={page} />} />
      ))}
      <Route path="/access-denied" element={<AccessDenied />} />
      <Route path="*" element={<Elsewhere />} />
    </Route>
  </Routes>
)
