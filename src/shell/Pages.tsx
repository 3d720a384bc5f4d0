import { Navigate, Route, Routes, useLocation } from 'react-router'
import { pathTo, routeTable } from '../addresses/paths.ts'
import type { Header } from '../addresses/rows.ts'
import { CommonLayout } from './CommonLayout.tsx'
import { FlowLayout } from './FlowLayout.tsx'
import { AccessGate } from './Gate.tsx'
import { AccessDenied, NotFound } from './refusals.ts'

const routesUnder = (header: Header) =>
  routeTable()
    .pages.filter((page) => page.header === header)
    .map((page) => <Route key={page.name} path={page.path} element={<AccessGate page={page} verifies />} />)

/** Redirects the framework's own address of a page to the specification's. */
const RedirectToSpecPath = () => {
  const { pathname, search, hash } = useLocation()
  const known = pathname === '/' ? pathTo('home') : routeTable().toSpecPath(pathname)
  return known === pathname ? <NotFound /> : <Navigate to={known + search + hash} replace />
}

/** Every page of the table, under its header. */
export const Pages = () => (
  <Routes>
    <Route element={<CommonLayout />}>
      {routesUnder('common')}
      {/* React-admin's redirect for people without access to a page. */}
      <Route path="/access-denied" element={<AccessDenied />} />
      <Route path="*" element={<RedirectToSpecPath />} />
    </Route>
    <Route element={<FlowLayout kind="transfer" />}>{routesUnder('transfer')}</Route>
    <Route element={<FlowLayout kind="balance" />}>{routesUnder('balance')}</Route>
    <Route element={<FlowLayout kind="single" />}>{routesUnder('single')}</Route>
  </Routes>
)
