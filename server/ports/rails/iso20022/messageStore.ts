import type { Sql, Tx } from '../../../db/client.ts'
import type { Instruction } from './pain001.ts'

/** Orders accepted before the cut-off that are in no message yet, oldest first. */
export async function lockDueOrders(tx: Tx, rail: string, cutOff: Date, most: number): Promise<string[]> {
  const rows = await tx<{ end_to_end_id: string }[]>`
    select end_to_end_id from rail_orders
    where rail = ${rail} and message_id is null and instruction is not null and taken_at <= ${cutOff}
    order by taken_at, end_to_end_id limit ${most} for update skip locked`
  return rows.map(({ end_to_end_id }) => end_to_end_id)
}

export async function insertMessage(tx: Tx, rail: string, messageId: string, ids: string[], at: Date): Promise<void> {
  await tx`insert into rail_messages (rail, message_id, created_at) values (${rail}, ${messageId}, ${at})`
  await tx`update rail_orders set message_id = ${messageId} where rail = ${rail} and end_to_end_id = any(${ids})`
}

export const listUnwritten = (sql: Sql, rail: string) => sql<
  { message_id: string; created_at: Date; content: string | null }[]
>`
  select message_id, created_at, content from rail_messages where rail = ${rail} and written_at is null order by created_at, message_id`

export async function listInstructions(sql: Sql, rail: string, messageId: string): Promise<Instruction[]> {
  const rows = await sql<{ instruction: Instruction }[]>`
    select instruction from rail_orders where rail = ${rail} and message_id = ${messageId} order by end_to_end_id`
  return rows.map(({ instruction }) => instruction)
}

/** Stores the content before it is written anywhere; returns the stored content, which is another process's if that came first. */
export async function saveMessageContent(sql: Sql, rail: string, messageId: string, content: string): Promise<string> {
  const [row] = await sql<{ content: string }[]>`
    update rail_messages set content = coalesce(content, ${content}) where rail = ${rail} and message_id = ${messageId}
    returning content`
  if (!row) throw new Error(`the message ${messageId} is gone`)
  return row.content
}

export const markWritten = (sql: Sql, rail: string, messageId: string, at: Date) =>
  sql`update rail_messages set written_at = ${at} where rail = ${rail} and message_id = ${messageId}`
