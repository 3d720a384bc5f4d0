import type { Reader } from '../../db/client.ts'

export interface RailFile {
  id: string
  rail: string
  name: string
  sha256: string
  message_id: string | null
  state: 'done' | 'queued' | 'retry' | 'discarded'
  problems: string[]
  received_at: Date
  archived_at: Date | null
}

export const findSameFiles = (reader: Reader, rail: string, sha256: string, messageId: string | null) =>
  reader<RailFile[]>`
  select id, rail, name, sha256, message_id, state, problems, received_at, archived_at from rail_files
  where rail = ${rail} and state <> 'discarded' and (sha256 = ${sha256} or message_id = ${messageId}) order by received_at, id`

export async function insertFile(reader: Reader, file: RailFile & { content: Uint8Array }): Promise<void> {
  await reader`insert into rail_files ${reader({ ...file })}`
}

export const markArchived = (reader: Reader, id: string, at: Date) =>
  reader`update rail_files set archived_at = ${at} where id = ${id}`

export const listInState = (reader: Reader, state: RailFile['state']) => reader<RailFile[]>`
  select id, rail, name, sha256, message_id, state, problems, received_at, archived_at from rail_files
  where state = ${state} order by received_at, id`

export async function findFile(reader: Reader, id: string): Promise<(RailFile & { content: Uint8Array }) | undefined> {
  const [row] = await reader<(RailFile & { content: Uint8Array })[]>`select * from rail_files where id::text = ${id}`
  return row
}

/** Removes it from the operator's queue; returns whether it was there. */
export async function dequeueFile(
  reader: Reader,
  id: string,
  state: 'retry' | 'discarded',
  staff: string,
  at: Date,
): Promise<boolean> {
  const moved = await reader`update rail_files set state = ${state}, closed_by = ${staff}, closed_at = ${at}
    where id::text = ${id} and state = 'queued'`
  return moved.count === 1
}

export const writeProblems = (reader: Reader, { id, state, problems }: Pick<RailFile, 'id' | 'state' | 'problems'>) =>
  reader`update rail_files set state = ${state}, problems = ${problems} where id = ${id}`
