import { ResourceContextProvider } from 'react-admin'
import type { Page } from '../addresses/routeTable.ts'
import { isResource } from '../addresses/rows.ts'
import { usePermitted } from '../authProvider/usePermitted.ts'
import { VerificationGate } from '../parts/VerificationGate.tsx'
import { AccessDenied } from './lazyErrorPages.ts'

/**
 * Pages open to a business that is not verified (spec §4), by the first segment of their address; the last four help it
 * to settle in.
 */
const exempt: readonly string[] = [
  'home',
  'recipient',
  'recipient-detail',
  'user-settings',
  'data-safe-illustrate',
  'business-verify',
  'business-verify-update',
  'otp',
  'roles',
  'approval-policy',
  'audit-log',
  'help',
]

export const needsVerification = (path: string): boolean => !exempt.includes(path.split('/')[1] ?? '')

interface GateProps {
  page: Page
  /** Some pages require a verified business. */
  verifies?: boolean
}

/**
 * Shows a page to people with the `access` of its row and, if required, of a verified business; the server enforces
 * both anyway.
 */
export const AccessGate = ({ page: { access, element: Element, path, row }, verifies = false }: GateProps) => {
  const may = usePermitted()
  if (!may) return null
  if (access === undefined || !may(access)) return <AccessDenied access={access} />
  const shown =
    verifies && needsVerification(path) ? (
      <VerificationGate>
        <Element />
      </VerificationGate>
    ) : (
      <Element />
    )
  return isResource(row) ? <ResourceContextProvider value={row.name}>{shown}</ResourceContextProvider> : shown
}
