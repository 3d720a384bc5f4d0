import type { Tx } from '../../db/client.ts'

export async function insertCard(tx: Tx, businessId: string, token: string, sealedNumber: string): Promise<void> {
  await tx`insert into recipient_cards (business_id, token, sealed_number) values (${businessId}, ${token}, ${sealedNumber})
    on conflict (business_id, token) do nothing`
}

export async function findCard(tx: Tx, businessId: string, token: string): Promise<string | null> {
  const [row] = await tx<{ sealed_number: string }[]>`
    select sealed_number from recipient_cards where business_id = ${businessId} and token = ${token}`
  return row?.sealed_number ?? null
}
