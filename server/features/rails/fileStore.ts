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

const columns = (reader: Reader) =>
  reader`id, rail, name, sha256, message_id, state, problems, received_at, archived_at`

/** The file of this name and content that is still in the bank's folder. */
export async function findUnarchived(
  reader: Reader,
  { rail, name, sha256 }: Pick<RailFile, 'rail' | 'name' | 'sha256'>,
): Promise<RailFile | undefined> {
  const [row] = await reader<RailFile[]>`
    select ${columns(reader)} from rail_files
    where rail = ${rail} and sha256 = ${sha256} and name = ${name} and archived_at is null and state <> 'discarded' limit 1`
  return row
}

/** The first file with its content or message that came before it. */
export async function findRepeated(
  reader: Reader,
  { id, rail, sha256, message_id, received_at }: RailFile,
): Promise<RailFile | undefined> {
  const [row] = await reader<RailFile[]>`
    select ${columns(reader)} from rail_files
    where rail = ${rail} and state <> 'discarded' and (sha256 = ${sha256} or message_id = ${message_id})
      and (received_at, id) < (${received_at}, ${id}) order by received_at, id limit 1`
  return row
}

export async function insertFile(reader: Reader, file: RailFile & { content: Uint8Array }): Promise<void> {
  await reader`insert into rail_files ${reader({ ...file })}`
}

/** Marks it as being read and returns its content; undefined if somebody else is reading it. */
export async function takeToRead(reader: Reader, id: string, at: Date): Promise<Uint8Array | undefined> {
  const [row] = await reader<{ content: Uint8Array }[]>`
    update rail_files set reading_since = ${at} where id = ${id} and state = 'retry' and reading_since is null returning content`
  return row?.content
}

/** It was read, and can be read again if the process ends while it is applied. */
export const markRead = (reader: Reader, id: string, messageId: string | null) =>
  reader`update rail_files set reading_since = null, message_id = ${messageId} where id = ${id}`

/** Files whose reading has not ended. */
export const listUnfinished = (reader: Reader, since: Date) => reader<RailFile[]>`
  select ${columns(reader)} from rail_files where state = 'retry' and reading_since < ${since} order by received_at, id`

export const markArchived = (reader: Reader, id: string, at: Date) =>
  reader`update rail_files set archived_at = ${at} where id = ${id}`

export const listInState = (reader: Reader, state: RailFile['state']) => reader<RailFile[]>`
  select ${columns(reader)} from rail_files where state = ${state} order by received_at, id`

/** Files that are to be read and that nobody is reading. */
export const listToRead = (reader: Reader) => reader<RailFile[]>`
  select ${columns(reader)} from rail_files where state = 'retry' and reading_since is null order by received_at, id`

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
  reader`update rail_files set state = ${state}, problems = ${problems}, reading_since = null where id = ${id}`
