import { provinces } from '../../../contract/base/people/provinces.ts'
import type { Tx } from '../../db/client.ts'
import type { Originator } from '../../deps.ts'

interface OriginatorRow {
  name: string
  organization_number: string
  nib: string | null
  address: string | null
  postal_code: string | null
  city_id: string | null
  province_id: string | null
  country_id: string | null
}

/** The business as its verified profile has it. A part that the profile lacks is empty. */
export async function readOriginator(tx: Tx, businessId: string): Promise<Originator> {
  const [row] = await tx<OriginatorRow[]>`
    select b.name, b.organization_number, d.nib, d.address, d.postal_code, d.city_id, d.province_id, d.country_id
    from businesses b left join business_details d on d.business_id = b.id where b.id = ${businessId}`
  if (row === undefined) throw new Error(`unknown business ${businessId}`)
  const { name: province } = provinces.find(({ code }) => code === row.province_id) ?? {}
  return {
    name: row.name,
    registration_number: row.nib ?? row.organization_number,
    street: row.address ?? '',
    post_code: row.postal_code ?? '',
    town: row.city_id ?? '',
    subdivision: province ?? row.province_id ?? '',
    country: row.country_id ?? '',
  }
}
