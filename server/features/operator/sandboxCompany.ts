import { randomInt } from 'node:crypto'
import { apiScopeNames } from '../../../contract/base/calls/apiScopes.ts'
import type { Tier } from '../../../contract/base/money/approvalRules.ts'
import { transferKinds } from '../../../contract/base/money/transferKinds.ts'
import { verificationStatus } from '../../../contract/base/statuses/verification.ts'
import { startAuditLog } from '../../audit.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { createAccounts } from '../../ledger/post.ts'
import { hashSecret } from '../../secrets.ts'
import { insertFirstPolicy } from '../approvals/store.ts'
import { encryptIdCard } from '../businesses/calls.ts'
import { insertBusiness, saveDetails } from '../businesses/store.ts'
import { hashPin } from '../factors/pin.ts'
import { addKey } from '../openapi/keys.ts'
import { enqueueCustomerScreening } from '../people/screening.ts'
import { insertUser } from '../people/store.ts'
import { assertSandbox, creditSandbox, sandboxAccount } from './sandbox.ts'

export interface SandboxCompanyRequest {
  name: string
  /** Where the key is used, as its list in the portal names it. */
  host: string
  /** Of an Ed25519 key; without it the key has a secret. */
  publicKey: string | null
  address: string
}

/** How a program signs, and how a person signs in to the portal. */
export interface SandboxCompany {
  company_name: string
  key: { id: string; secret: string | null }
  person: { email: string; password: string; pin: string }
}

const openingMinor = '1000000000'

/** No approvals, so that programs pay at once. */
const policy: readonly Tier[] = transferKinds.map((kind) => ({
  ...{ kind, total_from_minor: 0n, approvals_needed: 0, approvers: [] },
}))

interface Person {
  id: string
  email: string
  password_hash: string
  pin_hash: string
}

async function insertCompany(
  tx: Tx,
  deps: Deps,
  { id, name, person, now }: { id: string; name: string; person: Person; now: Date },
): Promise<void> {
  const number = String(randomInt(1_000_000_000, 9_999_999_999))
  await insertBusiness(tx, {
    ...{ id, name, organization_number: `912${number}`, organization_phone: `21${number.slice(0, 8)}` },
    ...{ is_verified: verificationStatus.verified, created_at: now },
  })
  await startAuditLog(tx, id)
  await createAccounts(tx, id)
  await insertUser(tx, deps.keys, {
    ...{ ...person, business_id: id, user_name: person.email.split('@')[0] ?? '', full_name: maker },
    ...{ phone_number: `8${number}`, role: 'admin', created_at: now },
  })
  await saveDetails(tx, {
    ...{
      business_id: id,
      nib: `912${number}`,
      tax_id: `00${number}00000`.slice(0, 16),
      updated_by: person.id,
      updated_at: now,
    },
    // Banks refuse an order without the town and country of its sender.
    ...{
      address: 'Jl. Jenderal Sudirman 52',
      postal_code: '12190',
      city_id: 'Jakarta Selatan',
      province_id: 'ID-JK',
      country_id: 'ID',
    },
    ...{ incorporation_date: '2014-05-12', date_of_birth: '1985-05-25', is_company_leader: 'yes' },
    sealed_id_card: await encryptIdCard(tx, deps, id, '3171046505850002'),
  })
  await insertFirstPolicy(tx, deps.keys, id, policy, now)
  await enqueueCustomerScreening(tx, id)
}

const maker = 'Sandbox Developer'
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** A verified company with an admin, a key with every right, money and no approvals. */
export async function createSandboxCompany(deps: Deps, asked: SandboxCompanyRequest): Promise<SandboxCompany> {
  assertSandbox(deps)
  const [business_id, user_id] = [deps.newId(), deps.newId()]
  const short = base64url(deps.randomBytes(9))
    .replace(/[^A-Za-z0-9]/g, 'x')
    .toLowerCase()
  const email = `dev-${short}@lintas.test`
  const password = `Lintas#${base64url(deps.randomBytes(9))}`
  const pin = String(randomInt(1_000, 10_000))
  const [password_hash, pin_hash, account] = await Promise.all([
    hashSecret(deps.keys.pepper, { kind: 'password', id: user_id }, password, deps.settings.passwordHashCost),
    hashPin(deps, user_id, pin),
    sandboxAccount(deps, business_id),
  ])
  const [now, { address, publicKey }] = [deps.now(), asked]
  const made = await inBusiness(deps.sql, business_id, async (tx) => {
    const person = { id: user_id, email, password_hash, pin_hash }
    await insertCompany(tx, deps, { id: business_id, name: asked.name, person, now })
    const actor = { kind: 'person', business_id, user_id } as const
    const by = { actor, now, address, maker: { user_id, full_name: maker } }
    await creditSandbox(tx, deps, by, { amount_minor: openingMinor, to: 'api_balance', account })
    return addKey(tx, deps, by, {
      ...{ name: `CLI ${asked.host}`, mode: 'sandbox', scopes: [...apiScopeNames], addresses: [], life_days: null },
      ...(publicKey === null ? { algorithm: 'hmac-sha256' } : { algorithm: 'ed25519', public_key: publicKey }),
      host: asked.host,
    })
  })
  return {
    company_name: asked.name,
    key: { id: made.key.id, secret: made.secret },
    person: { email, password, pin },
  }
}
