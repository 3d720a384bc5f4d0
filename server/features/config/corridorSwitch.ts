import type { Reader } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { isCorridorPaused } from './corridorSwitchStore.ts'

/** The operator has switched it off for a while: nothing is priced, made or paid that way. What was paid goes on. */
export async function assertCorridorOn(reader: Reader, corridorId: string): Promise<void> {
  if (await isCorridorPaused(reader, corridorId)) throw new AppError('channel_under_maintenance')
}
