import type { World } from '../requests/world.ts'

/** Marks all sessions as just confirmed by PIN or password. */
export const confirmAllSessions = ({ desk }: World) =>
  desk.server.database.sql`update sessions set confirmed_at = ${desk.server.clock.now()}`
