import { parseArgs } from 'node:util'
import { benchAuditSearch } from './auditSearch.ts'
import { benchBulk } from './bulk.ts'
import { benchBulkOthers } from './bulkOthers.ts'
import { benchBulkReading } from './bulkReading.ts'
import { benchCreate } from './create.ts'
import { benchEncryption } from './encryption.ts'
import { benchExports } from './exports.ts'
import { type Bench, type Figure, logProgress, printJson, printTable } from './figure.ts'
import { benchList } from './list.ts'
import { benchLoginFlood } from './loginFlood.ts'
import { benchOpenapi } from './openapi.ts'
import { benchPay, benchPayMinimal } from './pay.ts'
import { benchPortalLoad } from './portalLoad.ts'
import { benchSpread } from './spread.ts'
import { benchStart } from './start.ts'
import { benchStatement } from './statement.ts'
import { benchWebhooks } from './webhooks.ts'

/** Usage: `npm run bench`, `npm run bench -- NAME …` (names or prefixes such as `openapi`, `statement_100k`), `npm run bench -- --json`. */

interface Row {
  names: readonly string[]
  bench: Bench
}

const rows: readonly Row[] = [
  {
    names: [
      'pay_vs_pgbench',
      'pay_cpu_vs_pg',
      'pay_per_s',
      'pgbench_per_s',
      'pay_vs_pgbench_default_pin',
      'pay_per_s_default_pin',
    ],
    bench: benchPay,
  },
  { names: ['pay_vs_minimal', 'minimal_per_s', 'pay_pg_cpu_ms', 'pay_node_cpu_ms'], bench: benchPayMinimal },
  { names: ['create_vs_pgbench', 'create_per_s', 'create_pgbench_per_s'], bench: benchCreate },
  { names: ['bulk_pay_rows_vs_pgbench', 'bulk_pay_rows_per_s', 'bulk_pgbench_rows_per_s'], bench: benchBulk },
  {
    names: ['bulk_read_100_ms', 'bulk_read_10k_vs_100', 'bulk_read_rows_per_s', 'bulk_read_peak_mib'],
    bench: benchBulkReading,
  },
  {
    names: ['bulk_others_p95_vs_idle', 'bulk_others_p95_ms', 'bulk_others_idle_p95_ms'],
    bench: benchBulkOthers,
  },
  { names: ['openapi_vs_portal', 'openapi_pay_per_s', 'openapi_pay_per_s_portal'], bench: benchOpenapi },
  { names: ['webhooks_per_s'], bench: benchWebhooks },
  { names: ['encrypted_vs_plain', 'encrypted_vs_plain_webcrypto'], bench: benchEncryption },
  { names: ['login_js_gz_kb', 'home_js_gz_kb', 'login_lcp_s', 'home_cold_s'], bench: benchPortalLoad },
  { names: ['start_warm_s'], bench: benchStart },
  { names: ['export_loop_p99_ms', 'export_others_p99_ms'], bench: benchExports },
  {
    names: ['pdf', 'csv', 'xlsx', 'camt053'].flatMap((format) => [
      `statement_100k_${format}`,
      `statement_100k_${format}_mib`,
    ]),
    bench: benchStatement,
  },
  { names: ['list_1m_vs_1k', 'list_1m_p95_ms', 'list_1k_p95_ms'], bench: benchList },
  {
    names: ['login_flood_p95_vs_idle', 'login_flood_p95_ms', 'login_flood_idle_p95_ms'],
    bench: benchLoginFlood,
  },
  {
    names: ['audit_search_1500k_vs_20k', 'audit_search_1500k_p95_ms', 'audit_search_20k_p95_ms'],
    bench: benchAuditSearch,
  },
  {
    names: ['whole_payment', 'spread_payment_coordinator', 'spread_payment_workers'].flatMap((name) =>
      ['cpu_ms', 'wal_kib', 'commits'].map((unit) => `${name}_${unit}`),
    ),
    bench: benchSpread,
  },
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
})
const known = rows.flatMap(({ names }) => names)
const isNamed = (figure: string, name: string): boolean => figure === name || figure.startsWith(`${name}_`)
const unknown = positionals.find((name) => !known.some((figure) => isNamed(figure, name)))
if (unknown !== undefined) {
  console.error(`There is no figure ${unknown}. There are: ${known.join(' ')}`)
  process.exitCode = 2
} else {
  const isAsked = (name: string): boolean =>
    positionals.length === 0 || positionals.some((asked) => isNamed(name, asked))
  const figures: Figure[] = []
  for (const { names, bench } of rows.filter((row) => row.names.some(isAsked))) {
    logProgress(`${names.join(', ')} …`)
    try {
      const taken = (await bench()).filter(({ name }) => isAsked(name))
      if (values.json) printJson(taken)
      figures.push(...taken)
    } catch (error) {
      console.error(error)
      process.exitCode = 1
    }
  }
  if (!values.json) printTable(figures)
}
