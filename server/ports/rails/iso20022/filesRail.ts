import { createHash } from 'node:crypto'
import { dayOf, startOfDay } from '../../../../contract/base/time/clock.ts'
import type { Sql, Tx } from '../../../db/client.ts'
import type { RailPort } from '../../../deps.ts'
import type { Exchange, FileChannel } from '../exchange.ts'
import { saveOrder } from '../orderStore.ts'
import type { Charset } from './characters.ts'
import { writeInstruction } from './instruction.ts'
import {
  insertMessage,
  listInstructions,
  listUnwritten,
  lockDueOrders,
  markWritten,
  saveMessageContent,
} from './messageStore.ts'
import { type Debtor, writePain001 } from './pain001.ts'

export interface FilesRailOptions {
  name: string
  sql: Sql
  now: () => Date
  /** Opened for each exchange and closed after it. */
  openExchange: () => Promise<Exchange>
  initiator: string
  debtor: Debtor
  charset: Charset
  /** Times in the business time zone, `HH:MM`. */
  cutOffs: readonly string[]
  paymentsOfFileMax: number
  /** A file changed more recently than this is still being written. */
  settleMs: number
}

export type FilesRail = RailPort & { files: FileChannel }

/** The last cut-off that has passed; before today's first one, yesterday's last. */
export function lastCutOff(cutOffs: readonly string[], now: Date): Date {
  const at = (day: string, time: string) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * 60_000)
  }
  const days = [now, new Date(now.getTime() - 24 * 3_600_000)].map((day) => dayOf(day))
  const passed = days.flatMap((day) => cutOffs.map((time) => at(day, time))).filter((time) => time <= now)
  return new Date(Math.max(...passed.map((time) => time.getTime())))
}

/** Unique across files and servers: made of the rail and the file's first payment. */
const messageIdOf = (rail: string, endToEndId: string): string =>
  `LT${createHash('sha256').update(`${rail} ${endToEndId}`).digest('hex').slice(0, 26).toUpperCase()}`

async function formMessage(tx: Tx, { name, now, cutOffs, paymentsOfFileMax }: FilesRailOptions): Promise<boolean> {
  const ids = await lockDueOrders(tx, name, lastCutOff(cutOffs, now()), paymentsOfFileMax)
  const [first] = ids
  if (first === undefined) return false
  await insertMessage(tx, name, messageIdOf(name, first), ids, now())
  return true
}

/** Stores a message before it is sent: after a crash, or a start with changed settings, the same bytes are sent under its id. */
async function writeMessages(
  { name, sql, now, initiator, debtor }: FilesRailOptions,
  exchange: Exchange,
): Promise<void> {
  for (const { message_id, created_at, content } of await listUnwritten(sql, name)) {
    const form = async () => {
      const instructions = await listInstructions(sql, name, message_id)
      return saveMessageContent(
        sql,
        name,
        message_id,
        writePain001({ message_id, created_at, initiator, debtor, instructions }),
      )
    }
    await exchange.put(`${message_id}.xml`, content ?? (await form()))
    await markWritten(sql, name, message_id, now())
  }
}

/** ISO 20022 file rail: an order waits for its cut-off, is sent in exactly one message, and a report gives its outcome. */
export function createFilesRail(options: FilesRailOptions): FilesRail {
  const { name, sql, now, debtor, charset, openExchange, settleMs } = options
  return {
    name,
    async submit(order) {
      const written = writeInstruction(order, debtor, charset)
      if ('reason' in written) return { state: 'declined', detail: written.reason }
      await saveOrder(sql, name, order, written.instruction, now())
      return { rail: name, payout_reference: order.payout_reference, state: 'submitted', detail: '' }
    },
    // A file bank cannot be queried: its reports arrive by themselves.
    status: (payout_reference) => Promise.resolve({ rail: name, payout_reference, state: 'submitted', detail: '' }),
    files: {
      openExchange,
      settleMs,
      async writeDue(exchange) {
        while (await sql.begin((tx) => formMessage(tx, options)));
        await writeMessages(options, exchange)
      },
    },
  }
}
