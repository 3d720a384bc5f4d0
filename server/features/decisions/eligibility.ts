import type { CodeName } from '../../../contract/base/calls/codes.ts'
import { hasPermission, type PermissionName, type Role } from '../../../contract/base/people/roles.ts'
import type { DecisionKind } from '../../../contract/features/decisions.ts'
import type { Tx } from '../../db/client.ts'
import { listActiveDelegations } from '../approvals/delegationStore.ts'
import { listMembers, type PersonRow } from '../approvals/store.ts'
import type { DecisionStore, StoredDecision } from './decisionStore.ts'
import { findPrincipal, type Principal } from './delegation.ts'
import {
  type ActingPerson,
  isRecentGrant,
  type PersonKey,
  type PersonReading,
  requireActingPerson,
} from './personStore.ts'
import { type DecisionStep, firstRefusal, isAllowed, type RefusalCodes, type RuleFacts } from './rules.ts'

/** Facts of an object that the engine needs to tell who may decide on it. */
export interface Decidable {
  /** Key of its decisions. */
  id: string
  version: number
  payload_digest: string
  maker_ids: readonly string[]
  /** Everyone with the permission, if empty. */
  approvers: readonly string[]
  is_waiting: boolean
  expired: CodeName | null
}

/** The part of a subject that its lists need too. */
export interface SubjectRules {
  kind: DecisionKind
  permissions: { read: PermissionName; make: PermissionName; approve: PermissionName; deny: PermissionName }
  /** Whether the only person of a business may approve their own object; if not, it must need no approval. */
  isOnlyPersonEnough: boolean
  /** Where the wire has other codes than the usual ones. */
  codes?: RefusalCodes
  decisions: DecisionStore
}

/** Eligibility of a person to decide on one object, by their current role. */
export interface Eligibility {
  role: Role
  user_id: string
  is_only_person: boolean
  is_maker: boolean
  has_approved: boolean
  /** A delegate has approved in their name. */
  is_represented: boolean
  is_recent_grant: boolean
  /** In whose name they would approve; null if in nobody's. */
  principal: Principal | null
}

const principalIdOf = ({ user_id, on_behalf_of }: Pick<StoredDecision, 'user_id' | 'on_behalf_of'>): string =>
  on_behalf_of ?? user_id

type Content = Pick<Decidable, 'id' | 'version' | 'payload_digest'>

const approvesContent = (one: StoredDecision, { id, version, payload_digest }: Content): boolean =>
  one.object_id === id &&
  one.decision === 'approved' &&
  one.version === version &&
  one.payload_digest === payload_digest

/** Valid approvals of exactly this content. */
export const validApprovals = (given: readonly StoredDecision[], content: Content): StoredDecision[] =>
  given.filter((one) => one.is_valid && approvesContent(one, content))

/**
 * In whose names this content is approved already. A lapsed approval still takes its name, except for its giver, who may give it again: it
 * would count once more if the roles came back.
 */
const takenPrincipals = (given: readonly StoredDecision[], content: Content, user_id: string): string[] =>
  given
    .filter((one) => !one.is_void && (one.is_valid || one.user_id !== user_id) && approvesContent(one, content))
    .map(principalIdOf)

/** People who may no longer approve: makers, those who have approved, and those in whose names it is approved already. */
export function barredApprovers(object: Decidable, given: readonly StoredDecision[]): string[] {
  const isTaken = (id: string) => takenPrincipals(given, object, id).includes(id)
  const approvers = validApprovals(given, object).map(({ user_id }) => user_id)
  return [...new Set([...object.maker_ids, ...approvers, ...given.map(principalIdOf).filter(isTaken)])]
}

export function eligibilityOf(
  { permissions }: Pick<SubjectRules, 'permissions'>,
  person: ActingPerson,
  object: Decidable,
  given: readonly StoredDecision[],
): Eligibility {
  const { user_id, role, is_only_person } = person
  const { maker_ids, approvers } = object
  const approvals = validApprovals(given, object)
  const taken = takenPrincipals(given, object, user_id)
  const approver_ids = [...new Set(approvals.flatMap((one) => [one.user_id, principalIdOf(one)]))]
  return {
    role,
    user_id,
    is_only_person,
    is_maker: maker_ids.includes(user_id),
    has_approved: approvals.some((one) => one.user_id === user_id),
    is_represented: taken.includes(user_id),
    is_recent_grant: isRecentGrant(person, { user_id, maker_ids, approver_ids, permissions }),
    principal: findPrincipal({
      user_id,
      maker_ids,
      approvers,
      taken,
      delegations: person.delegations,
      permission: permissions.approve,
    }),
  }
}

/** Lists leave `is_as_seen` true, since nobody has stated yet what they saw. */
const ruleFactsOf = (
  step: DecisionStep,
  { permissions, isOnlyPersonEnough }: SubjectRules,
  object: Decidable,
  person: Eligibility,
  is_as_seen: boolean,
): RuleFacts => ({
  is_permitted: hasPermission(person.role, permissions[step]),
  is_own: person.is_maker && !(isOnlyPersonEnough && person.is_only_person),
  is_waiting: object.is_waiting,
  is_as_seen,
  has_approved: person.has_approved || (person.is_represented && person.principal === null),
  is_recent_grant: person.is_recent_grant,
  is_named: person.principal !== null,
  expired: object.expired,
})

/** Code of the refusal; null if the person may take the step. */
export const refusalOf = (
  step: DecisionStep,
  subject: SubjectRules,
  object: Decidable,
  person: Eligibility,
  isAsSeen = true,
): CodeName | null => firstRefusal(step, ruleFactsOf(step, subject, object, person, isAsSeen), subject.codes)

/** Whether the step is offered to this person: the handler would not refuse it. */
export const canDecide = (step: DecisionStep, subject: SubjectRules, object: Decidable, person: Eligibility): boolean =>
  isAllowed(step, ruleFactsOf(step, subject, object, person, true))

/** Reads the facts once, and returns the actor's eligibility for each of these objects. */
export async function readEligibility(
  tx: Tx,
  subject: SubjectRules,
  actor: PersonKey,
  ids: readonly string[],
  reading: PersonReading,
): Promise<(object: Decidable) => Eligibility> {
  const [person, given] = await Promise.all([
    requireActingPerson(tx, actor, reading),
    ids.length === 0 ? [] : subject.decisions.find(tx, actor.business_id, ids),
  ])
  return (object) => eligibilityOf(subject, person, object, given)
}

/** The objects that the actor may approve. */
export async function filterDecidable(
  tx: Tx,
  subject: SubjectRules,
  actor: PersonKey,
  objects: readonly Decidable[],
  now: Date,
): Promise<Decidable[]> {
  if (objects.length === 0) return []
  const ids = objects.map(({ id }) => id)
  const eligibilityTo = await readEligibility(tx, subject, actor, ids, { isLocked: false, now })
  return objects.filter((object) => canDecide('approve', subject, object, eligibilityTo(object)))
}

interface ApproversQuery {
  business_id: string
  /** Everyone with the permission, if empty. */
  approvers: readonly string[]
  /** Makers, and people who have already approved. */
  barred: readonly string[]
}

/** People to ask for an approval: those named by the tier and their delegates, except barred ones. */
export async function findApprovers(
  tx: Tx,
  { business_id, approvers, barred }: ApproversQuery,
  permission: PermissionName,
  now: Date,
): Promise<PersonRow[]> {
  const [members, delegations] = await Promise.all([
    listMembers(tx, business_id),
    listActiveDelegations(tx, business_id, now),
  ])
  const isNamed = (id: string) => (approvers.length === 0 || approvers.includes(id)) && !barred.includes(id)
  const isDelegate = (id: string) =>
    delegations.some(({ delegate_id, delegator_id }) => delegate_id === id && isNamed(delegator_id))
  return members.filter(
    ({ id, role }) => hasPermission(role, permission) && !barred.includes(id) && (isNamed(id) || isDelegate(id)),
  )
}
