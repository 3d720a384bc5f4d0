import type { CodeName } from '../../../contract/base/calls/codes.ts'
import { hasPermission, type PermissionName } from '../../../contract/base/people/roles.ts'
import type { SigningPurpose } from '../../../contract/crypto/proof.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type Challenge, type OtpAbout, sendChallenge } from '../factors/challenges.ts'
import { requestPasskeySignature } from '../factors/passkeys.ts'
import { assertNotCoolingOff } from '../factors/rules.ts'
import { findUser, type UserRow } from '../people/store.ts'
import { digestSeen, type SeenObject, type SigningScope } from './digest.ts'
import type { Decidable } from './eligibility.ts'
import { type AnySubject, assertAsSeen } from './engine.ts'
import { assertPasskeySigningAllowed, checkOtp } from './signature.ts'

/** Asking for a code or a passkey, by one rule for a single request, for several of a kind, and for a batch of every kind. */

export interface SigningTools {
  deps: Deps
  context: SignedInContext
}

/** The right to request a signature for objects of a subject. */
export const signingPermission = (
  { permissions }: Pick<AnySubject<never, never>, 'permissions'>,
  purpose: SigningPurpose,
): PermissionName => (purpose === 'pay' ? permissions.make : permissions.approve)

/** Objects of one subject in the order of `seen`. Refuses an object that is not stored as seen. */
export async function findAsSeen<Row, Shared>(
  tx: Tx,
  { deps, context: { actor } }: SigningTools,
  subject: AnySubject<Row, Shared>,
  seen: readonly SeenObject[],
): Promise<Row[]> {
  const found = await subject.find(tx, actor.business_id, seen)
  return seen.map((one, index) => {
    const row = found[index]
    if (row === undefined) throw new AppError('not_found')
    assertAsSeen(subject, deps, row, one)
    return row
  })
}

interface ToSign {
  /** Text of the mail with the code. */
  about: OtpAbout
  /** Why each of those that wait can no longer be approved. */
  expired: readonly (CodeName | null)[]
  /** Digests of the proofs that a passkey of this person signs at this time. */
  digestsAt(userId: string, at: Date): string[]
}

interface SigningDefinition<Request> {
  scopeOf(request: Request): SigningScope
  /** Each of them is needed. */
  permissionsOf(request: Request): PermissionName[]
  /** Finds and checks the objects. */
  load(tx: Tx, tools: SigningTools, request: Request): Promise<ToSign>
}

/** A person with the permissions who is not in cooling-off; both are refused before anything about the objects is. */
async function findSigner(
  tx: Tx,
  { deps, context: { actor } }: SigningTools,
  permissions: readonly PermissionName[],
): Promise<UserRow> {
  const user = await findUser(tx, actor.user_id)
  if (!user || !permissions.every((permission) => hasPermission(actor.role, permission)))
    throw new AppError('not_permitted')
  assertNotCoolingOff(user, deps.now())
  return user
}

/** Null if it does not wait: the decision says why. */
export const expiryWhileWaiting = ({ is_waiting, expired }: Decidable): CodeName | null => (is_waiting ? expired : null)

/** A signature is worth asking for while one of the objects can still be approved; each of the others is refused by itself. */
function assertNotAllExpired(purpose: SigningPurpose, expired: readonly (CodeName | null)[]): void {
  const [first] = expired
  if (purpose === 'approve' && first && expired.every((code) => code !== null)) throw new AppError(first)
}

/** Texts and digests of the objects, and what a challenge for them is bound to. */
async function loadToSign<Request>(
  tx: Tx,
  tools: SigningTools,
  { scopeOf, load }: SigningDefinition<Request>,
  request: Request,
) {
  const { expired, ...toSign } = await load(tx, tools, request)
  const scope = scopeOf(request)
  assertNotAllExpired(scope.purpose, expired)
  const { device_id } = tools.context
  return { toSign, binding: { purpose: scope.purpose, object_digest: digestSeen(scope), device_id } }
}

/** Handlers of the three calls; each challenge is bound to exactly the objects seen, and to the purpose. */
export const defineSigning = <Request>(definition: SigningDefinition<Request>) => ({
  /** Sends the one-time password. */
  requestOtp: {
    async run(tx: Tx, context: SignedInContext, request: Request, { deps }: { deps: Deps }): Promise<Challenge> {
      const user = await findSigner(tx, { deps, context }, definition.permissionsOf(request))
      const { toSign, binding } = await loadToSign(tx, { deps, context }, definition, request)
      return sendChallenge(tx, deps, { user, ...binding, about: toSign.about })
    },
  },
  /** Checks the one-time password before a PIN is requested; a wrong one counts as a try. */
  checkOtp: {
    async prepare(deps: Deps, context: SignedInContext, request: Request & { challenge_id: string; otp: string }) {
      await checkOtp(deps, context, definition.scopeOf(request), request)
    },
    run: async () => ({}),
  },
  /** Requests a passkey's signature in place of code and PIN. */
  requestPasskey: {
    async run(tx: Tx, context: SignedInContext, request: Request, { deps }: { deps: Deps }) {
      const user = await findSigner(tx, { deps, context }, definition.permissionsOf(request))
      await assertPasskeySigningAllowed(tx, deps, context.actor.business_id)
      const { toSign, binding } = await loadToSign(tx, { deps, context }, definition, request)
      return requestPasskeySignature(tx, deps, {
        user,
        ...binding,
        host: context.host,
        digestsAt: (at) => toSign.digestsAt(user.id, at),
      })
    },
  },
})
