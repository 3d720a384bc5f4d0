import { v7 } from 'uuid'
import { showMessage } from '../ui/messages.ts'
import { beginOverlay } from '../ui/overlay.ts'
import { createCallServer } from './createCallServer.ts'
import { channel } from './portalChannel.ts'

export { channel } from './portalChannel.ts'

type Leave = (how: { reload: boolean }) => void

let leave: Leave = () => location.reload()

/** Names what ends the session in this tab when the server says so. */
export function onLeave(handler: Leave): void {
  leave = handler
}

export const callServer = createCallServer({
  channel,
  showMessage,
  beginOverlay,
  leave: (how) => leave(how),
  newId: v7,
  nowMs: () => performance.now(),
})
