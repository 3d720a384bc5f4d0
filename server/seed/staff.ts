import type { StaffRole } from '../../contract/base/people/staffRights.ts'
import type { Deps } from '../deps.ts'
import { encryptSeed } from '../features/factors/proofs.ts'
import { insertStaff, replaceSecrets } from '../features/staff/store.ts'
import { hashSecret } from '../secrets.ts'

/** The operator's staff in the sandbox. Their passwords and secrets are public: never created in production. */
export interface DemoStaff {
  id: string
  email: string
  full_name: string
  role: StaffRole
}

export const staffPassword = 'Lintas#2026'
/** Seed for an authenticator app; `npm run operator -- staff-code EMAIL` also prints its code. */
export const staffSeed = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export const demoStaff: readonly DemoStaff[] = [
  {
    id: '0190b000-0000-7000-8000-000000000101',
    email: 'reviewer@operator.test',
    full_name: 'Maya Putri',
    role: 'reviewer',
  },
  {
    id: '0190b000-0000-7000-8000-000000000102',
    email: 'treasurer@operator.test',
    full_name: 'Yusuf Hakim',
    role: 'treasurer',
  },
  {
    id: '0190b000-0000-7000-8000-000000000103',
    email: 'supervisor@operator.test',
    full_name: 'Lina Kartika',
    role: 'supervisor',
  },
  {
    id: '0190b000-0000-7000-8000-000000000104',
    email: 'compliance@operator.test',
    full_name: 'Ratna Dewi',
    role: 'compliance',
  },
]

/** Created once; later starts find them. */
export async function seedStaff(deps: Deps): Promise<void> {
  const [known] = await deps.sql`select 1 from staff limit 1`
  if (known) return
  const { passwordHashCost } = deps.settings
  const hashes = await Promise.all(
    demoStaff.map(({ id }) => hashSecret(deps.keys.pepper, { kind: 'password', id }, staffPassword, passwordHashCost)),
  )
  await deps.sql.begin(async (tx) => {
    for (const [index, member] of demoStaff.entries()) {
      if (!(await insertStaff(tx, deps.keys, { ...member, created_at: deps.now(), created_by: 'seed' }))) continue
      const sealed_seed = encryptSeed(deps, member.id, staffSeed)
      await replaceSecrets(tx, deps.keys, member.id, { password_hash: hashes[index] ?? '', sealed_seed, last_step: 0n })
    }
  })
}
