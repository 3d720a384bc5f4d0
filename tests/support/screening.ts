import type { HitDecision } from '../../contract/base/operator/screening.ts'
import type { CallResponse } from '../../contract/calls.ts'
import { inBusiness } from '../../server/db/business.ts'
import { loadMatcher } from '../../server/features/screening/lists/loadMatcher.ts'
import { currentLists, saveVersion } from '../../server/features/screening/lists/store.ts'
import { sealHit } from '../../server/features/screening/rules.ts'
import { findPairs } from '../../server/features/screening/screen.ts'
import { insertHits } from '../../server/features/screening/store.ts'
import type { StaffTestClient } from './server/staffTestClient.ts'
import type { TestApp } from './server/testApp.ts'
import type { TestServer } from './server/testServer.ts'

/** On the sandbox's list. */
export const listedName = 'Sanctioned Person'

export type Hit = CallResponse<'/staff/screening/list'>['items'][number]

export const hitsOf = async (officer: StaffTestClient, is_open: 'yes' | 'no' = 'yes'): Promise<Hit[]> =>
  (await officer.call('/staff/screening/list', { page_size: 50, page_number: 1, order: 'desc', is_open })).items

/** One officer decides, another confirms. */
export async function decideHit(
  [one, other]: readonly [StaffTestClient, StaffTestClient],
  { id, business_id }: Pick<Hit, 'id' | 'business_id'>,
  decision: HitDecision,
): Promise<string> {
  const kind = decision === 'cleared' ? 'screening_clear' : 'screening_confirm'
  const payload = { business_id, hit_id: id }
  const proposal = await one.call('/staff/proposal/propose', { kind, payload, reason: 'Compared the dates of birth' })
  return (await other.call('/staff/proposal/decide', { ...proposal, decision: 'carry_out', reason: '' })).state
}

/** Two officers find that the decision was a mistake. */
export async function reverseHit(
  [one, other]: readonly [StaffTestClient, StaffTestClient],
  { id: hit_id, business_id }: Pick<Hit, 'id' | 'business_id'>,
): Promise<string> {
  const asked = {
    kind: 'screening_reverse',
    payload: { business_id, hit_id },
    reason: 'Looked at the wrong register',
  } as const
  const proposal = await one.call('/staff/proposal/propose', asked)
  return (await other.call('/staff/proposal/decide', { ...proposal, decision: 'carry_out', reason: '' })).state
}

let versions = 0
/** A new version of a list with these names by their numbers. */
export async function saveEntries(
  { server }: Pick<TestApp, 'server'>,
  names: Readonly<Record<string, string>>,
): Promise<void> {
  versions += 1
  const entries = Object.entries(names).map(([id, name]) => ({
    id,
    list: 'un',
    kind: 'unknown' as const,
    names: [{ name, quality: 'primary' as const }],
    birth_dates: [],
    countries: [],
    programme: 'TEST',
  }))
  const version = { name: 'un', digest: String(versions), published_at: null }
  await server.deps.sql.begin((tx) => saveVersion(tx, version, entries, server.clock.now()))
}

export const saveList = (desk: Pick<TestApp, 'server'>, ...names: string[]): Promise<void> =>
  saveEntries(desk, Object.fromEntries(names.entries()))

/** As in production before the configured lists were read; what it returns ends that. */
export async function forgetLists({ server }: Pick<TestApp, 'server'>): Promise<() => Promise<void>> {
  const { settings, sql } = server.deps
  const lists = await currentLists(sql)
  await server.database.sql`update screening_lists set state = 'former'`
  server.deps.settings = { ...settings, profile: 'production', screeningFolder: '/lists' }
  return async () => {
    for (const { name, version } of lists)
      await server.database
        .sql`update screening_lists set state = 'current' where name = ${name} and version = ${version}`
    server.deps.settings = settings
  }
}

/** An open hit that nothing waits for. */
export async function addHit(
  { deps }: TestServer,
  business_id: string,
  role: 'payee' | 'person' = 'payee',
): Promise<string> {
  const matcher = await loadMatcher(deps)
  const subject = { role, name: listedName, kind: 'person', birth_date: null, country: 'GB' } as const
  const found = findPairs(deps, matcher, business_id, [{ ...subject, account_number: '1' }])
  const sealed = found.map((hit) => sealHit(deps.keys, hit))
  const [id = ''] = await inBusiness(deps.sql, business_id, (tx) => insertHits(tx, sealed))
  return id
}
