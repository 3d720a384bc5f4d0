import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Client, LintasProblem } from '../../typescript/src/index.ts'
import { listen } from './listen.ts'
import { readPaymentFile } from './paymentFile.ts'

export interface Options {
  name?: string | undefined
  purpose?: string | undefined
  'income-source'?: string | undefined
  to?: string | undefined
  watch?: boolean | undefined
}

interface Run {
  client: Client
  words: readonly string[]
  options: Options
  say: (line: string) => void
}

interface Command {
  usage: string
  run: (given: Run) => Promise<void>
}

const final = /^(succeeded|denied|failed|rejected|refunded|cancelled|payment_timed_out|recipient_lapsed|refund_failed)$/
const pauseMs = 1_000

/** Like `call`; null if there is no such object. */
async function found<Reply>(call: Promise<Reply>): Promise<Reply | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof LintasProblem && error.problem.name === 'not_found') return null
    throw error
  }
}

/** A transfer, or else a batch. */
async function readPayment(client: Client, id: string) {
  const payment = (await found(client.transfer({ id }))) ?? (await found(client.batch({ id })))
  if (payment === null) throw new Error(`There is no transfer and no batch ${id}`)
  return payment
}

async function showStatus({ client, words: [id = ''], options, say }: Run): Promise<void> {
  let last = ''
  for (;;) {
    const { status_name, next_action } = await readPayment(client, id)
    const line = next_action === null ? status_name : `${status_name}: ${next_action.detail}`
    if (line !== last) say(line)
    last = line
    if (options.watch !== true || final.test(status_name)) return
    await pause(pauseMs)
  }
}

async function payFile({ client, words: [file = ''], options, say }: Run): Promise<void> {
  const { rows, idempotencyKey } = readPaymentFile(readFileSync(file, 'utf8'))
  const asked = {
    kind: 'domestic' as const,
    name: options.name ?? path.basename(file),
    purpose: (options.purpose ?? 'salary') as 'salary',
    income_source: (options['income-source'] ?? 'sales') as 'sales',
    rows,
    rate: null,
    is_declared: true as const,
  }
  const { id, total_minor, currency, status_name } = await client.createBatch(asked, { idempotencyKey })
  say(`${id} ${rows.length} payments, ${currency} ${total_minor}: ${status_name}`)
}

/** Approves a transfer, or else a batch. */
async function approve({ client, words: [id = ''], say }: Run): Promise<void> {
  const approved =
    (await found(client.approveSandboxTransfer({ id }))) ?? (await found(client.approveSandboxBatch({ id })))
  if (approved === null) throw new Error(`There is no transfer and no batch ${id}`)
  say(approved.status_name)
}

async function showBalance({ client, say }: Pick<Run, 'client' | 'say'>): Promise<void> {
  const { currency, api_minor, available_minor } = await client.balance({})
  say(`API balance ${currency} ${api_minor}, balance ${currency} ${available_minor}`)
}

/** Each command by its words. */
export const commands: Readonly<Record<string, Command>> = {
  balance: { usage: 'balance', run: showBalance },
  pay: { usage: 'pay FILE.csv [--name NAME] [--purpose CODE] [--income-source CODE]', run: payFile },
  status: { usage: 'status ID [--watch]', run: showStatus },
  listen: {
    usage: 'listen --to URL',
    async run({ client, options: { to = '' }, say }) {
      if (!URL.canParse(to)) throw new Error('lintas listen --to URL')
      await listen(client, to, say, new AbortController().signal)
    },
  },
  'sandbox money': {
    usage: 'sandbox money AMOUNT',
    async run({ client, words: [amount_minor = ''], say }) {
      await client.addSandboxMoney({ amount_minor, to: 'api_balance' })
      await showBalance({ client, say })
    },
  },
  'sandbox approve': { usage: 'sandbox approve ID', run: approve },
  'sandbox clock': {
    usage: 'sandbox clock HOURS',
    async run({ client, words: [hours = ''], say }) {
      say((await client.advanceSandboxClock({ hours: Number(hours) })).now)
    },
  },
  'sandbox outcomes': {
    usage: 'sandbox outcomes',
    async run({ client, say }) {
      for (const { ending, outcome, description } of (await client.sandboxOutcomes({})).items)
        say(`${ending}  ${outcome}  ${description}`)
    },
  },
}
