import type { Tx } from '../../db/client.ts'

/** Whether the business lets a passkey sign in the place of code and PIN; it does not until an admin says so. */
export async function signsByPasskey(tx: Tx, businessId: string): Promise<boolean> {
  const [row] = await tx<{ signs_by_passkey: boolean }[]>`
    select signs_by_passkey from approval_settings where business_id = ${businessId}`
  return row?.signs_by_passkey ?? false
}

export async function saveSigning(tx: Tx, businessId: string, isAllowed: boolean): Promise<void> {
  await tx`insert into approval_settings (business_id, signs_by_passkey) values (${businessId}, ${isAllowed})
    on conflict (business_id) do update set signs_by_passkey = excluded.signs_by_passkey`
}
