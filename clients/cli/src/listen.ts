import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client, Operations } from '../../typescript/src/index.ts'

type Event = Operations['events']['reply']['items'][number]

const pauseMs = 1_000

/** As a webhook (Standard Webhooks 1.0). */
async function forward(event: Event, to: string, secret: Buffer): Promise<number> {
  const body = JSON.stringify(event)
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const signature = createHmac('sha256', secret).update(`${event.id}.${timestamp}.${body}`).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'webhook-id': event.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
  return (await fetch(to, { method: 'POST', headers, body })).status
}

/** Sends every event from now on, in order, until `stop`; one that the receiver refuses is shown and not sent again. */
export async function listen(
  client: Client,
  to: string,
  say: (line: string) => void,
  stop: AbortSignal,
): Promise<void> {
  const secret = randomBytes(24)
  const newest = await client.events({ limit: 1 })
  let after = newest.items[0]?.sequence ?? 0
  say(`Events are sent to ${to}, signed with whsec_${secret.toString('base64')}`)
  while (!stop.aborted) {
    const { items } = await client.events({ after, limit: 100 })
    for (const event of items) {
      const status = await forward(event, to, secret).catch(() => 'not reached')
      say(`${event.type} ${event.id}: ${status}`)
      after = event.sequence
    }
    if (items.length === 0) await pause(pauseMs, null, { signal: stop }).catch(() => null)
  }
}
