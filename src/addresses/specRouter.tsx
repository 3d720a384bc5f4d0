import { useCallback } from 'react'
import {
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
} from 'react-admin'
import { routeTable } from './paths.ts'

const mapTo = (to: RouterTo): RouterTo => {
  if (typeof to === 'string') return routeTable().toSpecPath(to)
  return to.pathname === undefined ? to : { ...to, pathname: routeTable().toSpecPath(to.pathname) }
}

const Link = (props: RouterLinkProps) => <reactRouterProvider.Link {...props} to={mapTo(props.to)} />
const Navigate = (props: RouterNavigateProps) => <reactRouterProvider.Navigate {...props} to={mapTo(props.to)} />

const useNavigate: RouterProvider['useNavigate'] = () => {
  const navigate = reactRouterProvider.useNavigate()
  return useCallback<RouterNavigateFunction>(
    (to, options) => navigate(typeof to === 'number' ? to : mapTo(to), options),
    [navigate],
  )
}

/** React-admin's pages expect the record's id under `id`, whatever the specification names it. */
const useParams: RouterProvider['useParams'] = <T extends Record<string, string | undefined>>() => {
  const params = reactRouterProvider.useParams<Record<string, string | undefined>>()
  const { pathname } = reactRouterProvider.useLocation()
  const idName = routeTable().idNameAt(pathname)
  return (idName === undefined ? params : { ...params, id: params[idName] }) as unknown as T
}

/** React-admin's router, with every link and redirect mapped to the specification's addresses. */
export const specRouter: RouterProvider = { ...reactRouterProvider, Link, Navigate, useNavigate, useParams }
