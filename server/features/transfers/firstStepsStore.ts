import type { OnboardingStepName } from '../../../contract/base/firstSteps.ts'
import { verificationStatus } from '../../../contract/base/statuses/verification.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'

type Done = Record<OnboardingStepName, boolean> & { dismissed_steps: string[] }

/** What is done already, in one statement. A colleague counts from the invitation on, a top-up as any movement of the balance. */
export async function readDone(tx: Tx, { business_id, user_id }: PersonActor): Promise<Done> {
  const [row] = await tx<Done[]>`
    select u.dismissed_steps, u.pin_hash is not null as set_pin, b.is_verified = ${verificationStatus.verified} as verify_business,
      exists (select from authenticators a where a.user_id = u.id)
        or exists (select from passkeys p where p.user_id = u.id) as second_factor,
      exists (select from entry_lines l
        where l.business_id = ${business_id} and l.account = 'customer:available' and l.account_seq = 1) as top_up,
      exists (select from users o where o.business_id = u.business_id and o.id <> u.id) as invite_colleague,
      (select t.id from transfers t where t.business_id = ${business_id} order by t.created_at limit 1) is not null as first_transfer
    from users u join businesses b on b.id = u.business_id
    where u.business_id = ${business_id} and u.id = ${user_id}`
  if (row === undefined) throw new Error('whoever is signed in is gone')
  return row
}
