import { Navigate, Route, Routes, useLocation } from 'react-router'
import { pathTo, table } from '../addresses/paths.ts'
import type { Header } from '../addresses/rows.ts'
import { CommonLayout } from './CommonLayout.tsx'
import { FlowLayout } from './FlowLayout.tsx'
import { Gate } from './Gate.tsx'
import { AccessDenied, NotFound } from './refusals.ts'

const routesUnder = (header: Header) =>
  table()
    .pages.filter((page) => page.header === header)
    .map((page) => <Route key={page.name} path={page.path} element={<Gate page={page} verifies />} />)

/** Redirects the framework's own address of a page to the specification's. */
const Elsewhere = () => {
  const { pathname, search, hash } = useLocation()
  const known = pathname === '/' ? pathTo('home') : table().toSpecPath(pathname)
  return known === pathname ? <NotFound /> : <Navigate to={known + search + hash} replace />
}

/** Every page of the table, under its header. */
export const Pages = () => (
  <Routes>
    <Route element={<CommonLayout />}>
      {routesUnder('common')}
      {/* React-admin's redirect for people without access to a page. */}
      <Route path="/access-denied" element={<AccessDenied />} />
      <Route path="*" element={<Elsewhere />} />
    </Route>
    <Route element={<FlowLayout kind="transfer" />}>{routesUnder('transfer')}</Route>
    <Route element={<FlowLayout kind="balance" />}>{routesUnder('balance')}</Route>
    <Route element={<FlowLayout kind="single" />}>{routesUnder('single')}</Route>
  </Routes>
)
