import type { World } from './world.ts'

/** Everybody has shown their PIN or password a moment ago. */
export const setConfirmed = ({ desk }: World) =>
  desk.server.database.sql`update sessions set confirmed_at = ${desk.server.clock.now()}`
