import { describe, expect, it } from 'vitest'
import type { Audience, Call } from '../../../../contract/base/calls/call.ts'
import { calls } from '../../../../contract/calls.ts'
import type { Actor } from '../../../../server/actor.ts'
import { AppError } from '../../../../server/errors.ts'
import { type AuthState, authorize } from '../../../../server/http/core/authorize.ts'

const row = calls['/account/get-profile']
/** The same call for each audience. */
const callFor = {
  anyone: { ...row, audience: 'anyone' },
  person: row,
  staff: { ...row, audience: 'staff', right: 'member' },
  api_key: { ...row, audience: 'api_key', scope: 'rates.read' },
  recipient_link: { ...row, audience: 'recipient_link' },
} as const satisfies Record<Audience, Call>
const audiences = Object.keys(callFor) as Audience[]

const business_id = 'b'
const actors = {
  person: {
    kind: 'person',
    business_id,
    user_id: 'u',
    full_name: 'P',
    role: 'admin',
    format_style: 'standard',
    time_zone: 'Asia/Jakarta',
    session_id_hash: 's',
  },
  staff: { kind: 'staff', staff_id: 's', full_name: 'S', role: 'reviewer', session_id_hash: 's' },
  api_key: {
    kind: 'api_key',
    is_agent: false,
    business_id,
    api_key_id: 'k',
    mode: 'live',
    scopes: ['rates.read'],
    owner: { user_id: 'u', full_name: 'P' },
  },
  job: { kind: 'job', task: 't' },
  recipient_link: { kind: 'recipient_link', business_id, link_id: 'l' },
} as const satisfies { [Kind in Actor['kind']]: Extract<Actor, { kind: Kind }> }
const kinds = Object.keys(actors) as Actor['kind'][]

function refusalOf(call: Call, standing: Partial<AuthState>): string | null {
  try {
    const holds = { factor_changed_at: null, mail_reset_of: null, mail_reset_until: null }
    const usual = {
      session: 'live',
      actor: null,
      seen: null,
      confirmedAt: null,
      isVerified: true,
      holds,
    } as const
    authorize(call, { ...usual, ...standing }, new Date())
    return null
  } catch (error) {
    if (error instanceof AppError) return error.codeName
    throw error
  }
}

describe('T12 audience of a call', () => {
  it.each(audiences)('A call for %s is refused to every other kind of actor', (audience) => {
    for (const kind of kinds) {
      const isMeant = audience === 'anyone' || audience === kind
      expect(refusalOf(callFor[audience], { actor: actors[kind] }), kind).toBe(isMeant ? null : 'not_permitted')
    }
  })

  it.each(audiences)('A call for %s asks to sign in where there is no session and says how one ended', (audience) => {
    const isOpen = audience === 'anyone'
    expect(refusalOf(callFor[audience], { session: 'none' })).toBe(isOpen ? null : 'login_required')
    expect(refusalOf(callFor[audience], { session: 'ended' })).toBe(isOpen ? null : 'session_ended')
    expect(refusalOf(callFor[audience], { session: 'idle' })).toBe(isOpen ? null : 'session_expired')
  })

  it('A call for persons still requires the permission', () => {
    const call = calls['/team/list']
    expect(refusalOf(call, { actor: actors.person })).toBeNull()
    expect(refusalOf(call, { actor: { ...actors.person, role: 'viewer' } })).toBe('not_permitted')
  })
})
