import { ResourceContextProvider } from 'ra-core'
import { isResource } from '../addresses/rows.ts'
import type { Page } from '../addresses/table.ts'
import { usePermitted } from '../authProvider/usePermitted.ts'
import { VerificationGate } from '../parts/VerificationGate.tsx'
import { AccessDenied } from './refusals.ts'
import { needsVerification } from './verification.ts'

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
