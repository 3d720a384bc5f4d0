import type { Sql } from '../server/db/client.ts'
import { runPgbench } from './pgbench.ts'

/** The least that a payment can be: what any ledger writes for one, without signatures, approvals, audit log, notices and jobs. */

const tables = `
  create schema minimal;
  create table minimal.idempotency (key uuid primary key, reply text, created_at timestamptz not null);
  create table minimal.accounts (business int primary key, balance bigint not null check (balance >= 0));
  create table minimal.transfers (id bigint primary key, business int not null, status smallint not null, paid_at timestamptz);
  create table minimal.events (transfer_id bigint not null, seq int not null, status smallint not null, at timestamptz not null,
    primary key (transfer_id, seq));
  create table minimal.entries (id uuid primary key, transfer_id bigint not null unique, created_at timestamptz not null);
  create table minimal.lines (entry_id uuid not null references minimal.entries, number smallint not null, account text not null,
    amount bigint not null, primary key (entry_id, number));
  insert into minimal.accounts select number, 1000000000000000 from generate_series(1, 1000) as number;
  grant usage on schema minimal to lintas_app;
  grant all on all tables in schema minimal to lintas_app`

/** A statement each, as a server would send them: idempotency row, balance if it suffices, entry with four lines, status, event, reply. */
const script = `\\set business :client_id + 1
\\set transfer :base + :client_id * :each + :k
\\set k :k + 1
begin;
insert into minimal.idempotency (key, created_at) values (md5(:transfer::text)::uuid, now()) on conflict do nothing;
select status from minimal.transfers where id = :transfer for update;
update minimal.accounts set balance = balance - 1000 where business = :business and balance >= 1000;
insert into minimal.entries (id, transfer_id, created_at) values (md5('entry' || :transfer)::uuid, :transfer, now());
insert into minimal.lines (entry_id, number, account, amount)
  select md5('entry' || :transfer)::uuid, number, account, amount
  from (values (1, 'available', -1000), (2, 'position', 900), (3, 'clearing', 75), (4, 'fees', 25)) as line (number, account, amount);
update minimal.transfers set status = 8, paid_at = now() where id = :transfer and status = 1;
insert into minimal.events (transfer_id, seq, status, at) values (:transfer, 1, 8, now());
update minimal.idempotency set reply = 'paid' where key = md5(:transfer::text)::uuid;
commit;
`

export const createMinimalLedger = (sql: Sql): Promise<unknown> => sql.unsafe(tables)

interface MinimalRun {
  scriptFile: string
  clients: number
  transactionsAClient: number
  /** The first number not yet used for a transfer. */
  base: number
}

/** Minimal payments a second; every one of them is checked. */
export async function payMinimally(sql: Sql, url: string, run: MinimalRun): Promise<number> {
  const { scriptFile, clients, transactionsAClient, base } = run
  const count = clients * transactionsAClient
  await sql`insert into minimal.transfers (id, business, status)
    select number, 1, 1 from generate_series(${base}::int, ${base + count - 1}::int) as number`
  await sql`checkpoint`
  const variables = { base, each: transactionsAClient, k: 0 }
  const tps = await runPgbench({ url, script, scriptFile, clients, transactionsAClient, variables })
  const [row] = await sql<{ paid: number }[]>`
    select count(*)::int as paid from minimal.transfers t join minimal.entries e on e.transfer_id = t.id
    where t.status = 8 and t.id between ${base} and ${base + count - 1}`
  if (row?.paid !== count) throw new Error(`pgbench paid ${row?.paid} of ${count} minimal transfers`)
  return tps
}
