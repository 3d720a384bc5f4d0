import { password } from '../business.ts'
import { submitTransfer } from '../sending.ts'
import type { BusinessScene } from '../withBusiness.ts'

/** Creates a transfer, and a day later changes a role and invites a person. */
export async function makeAuditedChanges({ desk, admin, maker, viewer }: BusinessScene): Promise<void> {
  await submitTransfer(desk, maker)
  await desk.advance(24 * 3_600_000)
  await desk.call(admin, '/team/change-role', { id: viewer.id, role: 'checker', password })
  const evil = { email: 'evil@example.com', full_name: 'Evil, Eve', role: 'viewer' as const, password }
  await desk.call(admin, '/team/invite', evil)
}
