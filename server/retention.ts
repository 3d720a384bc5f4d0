/** Retention by age: one table for the job that deletes, the settings and docs/retention.md, which also names the tables that are kept. */

/** Lawful basis of UU PDP (law 27 of 2022), article 20; null: no personal data. */
export type LawfulBasis = 'contract' | 'legal obligation' | 'legitimate interest' | null

export interface AgedTable {
  readonly table: string
  /** The column whose age counts. */
  readonly age: string
  readonly basis: LawfulBasis
  /** How long a row is kept after that time, by default. */
  readonly keptHours: number
  /** The bounds within which a setting may choose; null: fixed, because something else counts on exactly this age. */
  readonly days: { readonly least: number; readonly most: number } | null
  /** A setting of its own; other periods are chosen in `RETENTION_DAYS`. */
  readonly setting?: 'NOTICES_KEPT_DAYS' | 'WEBHOOK_KEPT_DAYS'
  readonly why: string
  /** SQL condition on the row `r`; without one every old row is deleted. */
  readonly where?: string
}

const fixedHours = (keptHours: number) => ({ keptHours, days: null })
const days = (kept: number, least: number, most: number) => ({ keptHours: 24 * kept, days: { least, most } })
const support = 'support'

/** Referring tables first. */
export const retention: readonly AgedTable[] = [
  {
    table: 'swap_nonces',
    age: 'expires_at',
    basis: null,
    ...fixedHours(0),
    why: 'a nonce is worth nothing after its end',
  },
  ...(['signed_link_uses', 'channels'] as const).map((table): AgedTable => {
    return {
      table,
      age: 'expires_at',
      basis: 'contract',
      ...fixedHours(1),
      why: "the channel's key is refused by then",
    }
  }),
  {
    table: 'sessions',
    age: 'last_seen_at',
    basis: 'legitimate interest',
    ...days(365, 90, 1_826),
    why: 'questions about a sign-in; a session ends long before',
  },
  ...(['identity_keys', 'swap_rsa_keys'] as const).map((table): AgedTable => {
    return { table, age: 'expires_at', basis: null, ...fixedHours(24), why: 'pages that were open before a rotation' }
  }),
  {
    table: 'agent_tokens',
    age: 'expires_at',
    basis: 'contract',
    ...fixedHours(0),
    why: 'a token is refused after its end, also one that was copied',
  },
  {
    table: 'device_logins',
    age: 'expires_at',
    basis: 'contract',
    ...fixedHours(0),
    why: 'a code is refused after its end',
  },
  {
    table: 'rate_limits',
    age: 'window_start',
    basis: 'legitimate interest',
    ...fixedHours(1),
    why: 'the longest window',
  },
  {
    table: 'refused_messages',
    age: 'refused_at',
    basis: null,
    ...fixedHours(1),
    why: 'the longest a message is accepted',
  },
  {
    table: 'idempotency',
    age: 'created_at',
    basis: 'contract',
    ...days(30, 30, 365),
    why: 'a repeated change gets its first response: a shorter time could pay twice',
  },
  {
    table: 'refused_keys',
    age: 'refused_at',
    basis: null,
    ...days(30, 30, 365),
    why: 'a refused change stays refused',
  },
  ...(['otp_challenges', 'staff_challenges', 'staff_sign_ons'] as const).map((table): AgedTable => {
    return { table, age: 'expires_at', basis: 'contract', ...days(1, 1, 30), why: support }
  }),
  {
    table: 'factor_setups',
    age: 'expires_at',
    basis: 'contract',
    ...fixedHours(0),
    why: 'an unfinished set-up has to be started again',
  },
  {
    table: 'registrations',
    age: 'created_at',
    basis: 'contract',
    ...days(1, 1, 30),
    why: 'an unfinished registration has to be started again',
  },
  {
    table: 'registration_guards',
    age: 'otp_sends_since',
    basis: 'legitimate interest',
    ...fixedHours(24),
    why: 'the longest limit of codes',
  },
  {
    table: 'password_links',
    age: 'expires_at',
    basis: 'contract',
    ...days(30, 1, 365),
    why: 'support; an expired link is refused like an unknown one',
  },
  {
    table: 'login_guards',
    age: 'last_at',
    basis: 'legitimate interest',
    ...fixedHours(24),
    why: 'the longest wait after wrong tries',
  },
  {
    table: 'known_devices',
    age: 'last_used_at',
    basis: 'legitimate interest',
    ...days(365, 30, 365),
    why: 'as long as the browser keeps the cookie',
  },
  {
    table: 'mailings',
    age: 'sent_at',
    basis: 'legitimate interest',
    ...fixedHours(24),
    why: 'the longest window of a mail limit',
  },
  {
    table: 'queue_assignments',
    age: 'assigned_at',
    basis: 'legitimate interest',
    ...days(365, 30, 1_826),
    why: 'nobody waits that long; the audit log keeps who had what',
  },
  { table: 'mail_log', age: 'sent_at', basis: 'legitimate interest', ...days(30, 7, 365), why: support },
  {
    table: 'notifications',
    age: 'created_at',
    basis: 'contract',
    ...days(365, 30, 3_650),
    setting: 'NOTICES_KEPT_DAYS',
    why: 'what they report stays in its own table',
  },
  {
    table: 'transfer_views',
    age: 'seen_at',
    basis: 'contract',
    ...days(365, 30, 1_826),
    why: 'what has changed since a person last looked',
  },
  {
    table: 'quotes',
    age: 'expires_at',
    basis: 'contract',
    ...days(30, 1, 1_826),
    why: 'only quotes that nothing used: those of payments stay, because the books compare them',
    where: `used_by_transfer_id is null
      and not exists (select 1 from transfers t where t.business_id = r.business_id and t.quote_id = r.id)
      and not exists (select 1 from bulk_rows b where b.business_id = r.business_id and b.quote_id = r.id)
      and not exists (select 1 from promo_uses p where p.business_id = r.business_id and p.quote_id = r.id)`,
  },
  {
    table: 'business_keys',
    age: 'closed_at',
    basis: 'legal obligation',
    ...days(1_826, 0, 3_653),
    why: 'after the company was closed: its personal data are unreadable from then on; the law of Indonesia asks for five years, an earlier end has to be lawful where you work',
  },
  {
    table: 'webhook_events',
    age: 'at',
    basis: 'contract',
    ...days(30, 4, 3_650),
    setting: 'WEBHOOK_KEPT_DAYS',
    why: 'deliveries and attempts are deleted with them',
  },
]

const dayMs = 86_400_000

/** How long each table keeps its rows: the chosen days, else the default. */
export const keptMs = (chosen: Readonly<Record<string, number>>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    retention.map(({ table, keptHours }) => [
      table,
      chosen[table] === undefined ? keptHours * 3_600_000 : chosen[table] * dayMs,
    ]),
  )

/** Days by table in the form `sessions=730,mail_log=90`, or the first error. */
export function parseRetentionDays(text: string): { days: Record<string, number> } | { error: string } {
  const chosen: Record<string, number> = {}
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue
    const [, table = '', count = ''] = /^(\w+)=(\d{1,6})$/.exec(part) ?? []
    if (table === '') return { error: 'must be days by table, as in sessions=730,mail_log=90' }
    const row = retention.find((one) => one.table === table)
    if (row === undefined) return { error: `names ${table}, whose rows are not deleted by age` }
    if (row.setting !== undefined) return { error: `names ${table}, which ${row.setting} sets` }
    if (row.days === null) return { error: `names ${table}, whose period is fixed: ${row.why}` }
    const { least, most } = row.days
    if (Number(count) < least || Number(count) > most)
      return { error: `must keep ${table} for ${least} to ${most} days: ${row.why}` }
    chosen[table] = Number(count)
  }
  return { days: chosen }
}
