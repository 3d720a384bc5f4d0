import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Client, LintasProblem } from '../../typescript/src/index.ts'
import { makeSandbox, rotateKey, runLogin, runLogout, showKey } from './accountCommands.ts'
import { listen } from './listen.ts'
import { Misuse, NotPaid } from './misuse.ts'
import type { Options, Say } from './options.ts'
import { readPaymentFile } from './paymentFile.ts'

interface Run {
  client: Client
  words: readonly string[]
  options: Options
  say: Say
}

type Command = { usage: string; help: string; words: number } & (
  | { run: (given: Run) => Promise<void> }
  /** Works without a key. */
  | { start: (options: Options, say: Say) => Promise<void> }
)

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
    if (final.test(status_name) && status_name !== 'succeeded') throw new NotPaid(`${id} was not paid`)
    if (options.watch !== true || status_name === 'succeeded') return
    await pause(pauseMs)
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Misuse(`The file ${file} cannot be read`)
  }
}

async function payFile({ client, words: [file = ''], options, say }: Run): Promise<void> {
  const { rows, idempotencyKey } = readPaymentFile(readText(file))
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
  const count = rows.length === 1 ? '1 payment' : `${rows.length} payments`
  say(`${id} ${count}, ${currency} ${total_minor}: ${status_name}`)
  if (options.watch === true) await showStatus({ client, words: [id], options, say })
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

async function forwardEvents({ client, options: { to = '' }, say }: Run): Promise<void> {
  if (!URL.canParse(to)) throw new Misuse('Say where to send events: lintas listen --to http://localhost:3000/hook')
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  await listen(client, to, say, stop.signal)
}

async function addMoney({ client, words: [amount_minor = ''], say }: Run): Promise<void> {
  await client.addSandboxMoney({ amount_minor, to: 'api_balance' })
  await showBalance({ client, say })
}

async function moveClock({ client, words: [hours = ''], say }: Run): Promise<void> {
  say((await client.advanceSandboxClock({ hours: Number(hours) })).now)
}

async function listOutcomes({ client, say }: Run): Promise<void> {
  for (const { ending, outcome, description } of (await client.sandboxOutcomes({})).items)
    say(`${ending}  ${outcome}  ${description}`)
}

/** Each command by its words; `words` counts those that follow. */
export const commands: Readonly<Record<string, Command>> = {
  login: {
    usage: 'login [--url URL] [--scope "RIGHT RIGHT"] [--host NAME]',
    help: 'sign in by a code that you enter in the portal (--key ID: with a secret on standard input)',
    ...{ words: 0, start: runLogin },
  },
  logout: { usage: 'logout', help: 'revoke the key of this machine and forget it', words: 0, start: runLogout },
  keys: { usage: 'keys', help: 'show the key of this machine, its company and rights', words: 0, start: showKey },
  'keys rotate': {
    usage: 'keys rotate',
    help: 'get a new key by a code; the old one ends',
    words: 0,
    start: rotateKey,
  },
  'keys revoke': { usage: 'keys revoke', help: 'the same as logout', words: 0, start: runLogout },
  balance: { usage: 'balance', help: 'show the API balance, from which programs pay', words: 0, run: showBalance },
  pay: {
    usage: 'pay FILE.csv [--watch] [--name NAME] [--purpose CODE] [--income-source CODE]',
    help: 'pay the rows of a file; the same file is paid once',
    ...{ words: 1, run: payFile },
  },
  status: { usage: 'status ID [--watch]', help: 'show a transfer or batch, or follow it', words: 1, run: showStatus },
  listen: { usage: 'listen --to URL', help: 'send new events to an address as webhooks', words: 0, run: forwardEvents },
  sandbox: {
    usage: 'sandbox [--url URL] [--name COMPANY] [--secret]',
    help: 'make a company with key, money and no approvals (--secret: print a secret for other clients)',
    ...{ words: 0, start: makeSandbox },
  },
  'sandbox money': { usage: 'sandbox money AMOUNT', help: 'receive money from a bank', words: 1, run: addMoney },
  'sandbox approve': { usage: 'sandbox approve ID', help: 'approve as people of the company', words: 1, run: approve },
  'sandbox clock': { usage: 'sandbox clock HOURS', help: 'move the time of the sandbox on', words: 1, run: moveClock },
  'sandbox outcomes': {
    usage: 'sandbox outcomes',
    help: 'list accounts that force an outcome',
    words: 0,
    run: listOutcomes,
  },
}
