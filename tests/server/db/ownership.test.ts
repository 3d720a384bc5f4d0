import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/server/database.ts'

/** Each table has one owner, a feature or a folder of the server; only the owner writes it. */
const owners = {
  'server/audit.ts': ['audit_heads', 'audit_log'],
  'server/db': ['business_keys', 'file_keys', 'key_fingerprints', 'sandbox_clock', 'schema_migrations'],
  'server/features/approvals': [
    'approval_delegations',
    'approval_policies',
    'approval_reminders',
    'approval_settings',
    'approval_versions',
  ],
  'server/features/balance': ['balance_alerts'],
  'server/features/bulk': ['bulk_rows', 'bulk_transfers'],
  'server/features/businesses': [
    'bank_accounts',
    'business_details',
    'business_documents',
    'business_profiles',
    'businesses',
  ],
  'server/features/config': [
    'brands',
    'changed_settings',
    'corridor_switches',
    'fee_changes',
    'holidays',
    'home_notices',
    'spread_changes',
  ],
  'server/features/incomingPayments': ['incoming_credits'],
  'server/features/decisions': [
    'approvals',
    'bulk_decisions',
    'decision_comments',
    'decision_requests',
    'passkey_signatures',
    'refund_decisions',
    'schedule_decisions',
  ],
  'server/features/drafts': ['drafts'],
  'server/features/exports': ['exports'],
  'server/features/factors': [
    'authenticators',
    'factor_requests',
    'factor_setups',
    'otp_challenges',
    'passkeys',
    'recovery_codes',
    'user_guards',
  ],
  'server/features/files': ['files'],
  'server/features/paymentInstructions': ['payment_instructions'],
  'server/features/notices': ['notification_preferences', 'notifications'],
  'server/features/people': ['role_changes', 'users'],
  'server/features/changeRequests': ['proposals'],
  'server/features/quotes': ['promo_codes', 'promo_uses', 'quotes', 'rates'],
  'server/features/openapi': ['agent_tokens', 'api_keys', 'api_requests', 'device_logins'],
  'server/features/operator': ['house_marks', 'screening_runs', 'system_warnings'],
  'server/features/recipients': ['recipient_cards', 'recipient_changes', 'recipients'],
  'server/features/refunds': ['refund_requests'],
  'server/features/registration': ['password_links', 'registration_guards', 'registrations'],
  'server/features/schedules': ['schedule_payments', 'schedules'],
  'server/features/session': ['known_devices', 'login_guards', 'sessions'],
  'server/features/screening': [
    'screening_causes',
    'screening_decisions',
    'screening_entries',
    'screening_hits',
    'screening_lists',
    'screening_sources',
  ],
  'server/features/staff': [
    'queue_assignments',
    'queue_notes',
    'staff',
    'staff_challenges',
    'staff_invitations',
    'staff_passkeys',
    'staff_sign_ons',
  ],
  'server/features/topups': ['topup_events', 'topup_receipts', 'topups'],
  'server/features/transfers': [
    'order_journal',
    'payment_tracking',
    'payout_routes',
    'payouts',
    'rail_days',
    'rail_switches',
    'recipient_verifications',
    'recipient_waits',
    'settlements',
    'transfer_events',
    'transfer_metadata',
    'transfer_months',
    'transfer_totals',
    'transfer_views',
    'transfers',
  ],
  'server/features/verification': [
    'verification_cases',
    'verification_drafts',
    'verification_hits',
    'verification_items',
    'verification_messages',
    'verification_notes',
    'verification_screenings',
  ],
  'server/features/treasury': ['bank_statement_lines', 'bank_statements', 'reconciled_lines', 'reconciliation_matches'],
  'server/features/savedViews': ['list_views'],
  'server/features/webhooks': [
    'webhook_attempts',
    'webhook_deliveries',
    'webhook_endpoints',
    'webhook_events',
    'webhook_heads',
    'webhook_secrets',
  ],
  'server/http/core': ['idempotency', 'rate_limits', 'refused_keys', 'refused_messages'],
  'server/http/encrypted': ['channels', 'identity_keys', 'signed_link_uses', 'swap_nonces', 'swap_rsa_keys'],
  'server/jobs': ['mail_log', 'mailings', 'upgrade_steps'],
  'server/ledger': ['accounts', 'book_checks', 'closed_days', 'entries', 'entry_lines'],
  'server/features/rails': ['rail_files'],
  'server/ports/rails': ['rail_messages', 'rail_orders', 'sandbox_bank_orders'],
} as const

/** The sandbox is filled in one go, before it is used. */
const exempt = /^server\/(seed\.ts|seed\/|db\/migrations\/)/

const root = path.resolve(import.meta.dirname, '../../..')
const sources = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .map((name) => path.posix.join('server', name.split(path.sep).join('/')))
  .filter((name) => name.endsWith('.ts') && !exempt.test(name))

const writes = /\b(?:(?:insert\s+into|delete\s+from)\s+([a-z_]+)|update\s+([a-z_]+)\s+(?:(?:as\s+)?[a-z]+\s+)?set)\b/gi

/** Tables written by the statements of a source file. */
const writtenIn = (text: string, tables: ReadonlySet<string>): string[] =>
  [...text.matchAll(writes)].map(([, put, changed]) => put ?? changed ?? '').filter((name) => tables.has(name))

const isWithin = (file: string, owner: string): boolean => file === owner || file.startsWith(`${owner}/`)

let database: TestDatabase
let tables: Set<string>

beforeAll(async () => {
  database = await createTestDatabase()
  const rows = await database.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`
  tables = new Set(rows.map(({ name }) => name))
})

afterAll(() => database.drop())

it('Each table of the catalogue has one owner', () => {
  const owned = Object.values(owners).flat()
  expect([...owned].sort()).toEqual([...tables].sort())
})

it('No module writes a table of another owner', () => {
  const foreign = sources.flatMap((file) =>
    writtenIn(readFileSync(path.join(root, file), 'utf8'), tables).flatMap((table) => {
      const owner = Object.entries(owners).find(([, names]) => (names as readonly string[]).includes(table))?.[0]
      return owner !== undefined && isWithin(file, owner) ? [] : [`${file} writes ${table} of ${owner}`]
    }),
  )
  expect(foreign).toEqual([])
})

it('The ownership check reads a statement as the database does', () => {
  const text = `
    insert into users as u (id) values (1) on conflict (id) do update set name = u.name
    update users u set name = 'a' from files where files.id = u.id
    select 1 from files for update of files
    delete from files where id = 1`
  expect(writtenIn(text, new Set(['users', 'files', 'of', 'set']))).toEqual(['users', 'users', 'files'])
})
