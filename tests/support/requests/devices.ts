import { deviceGrant, devicePaths } from '../../../contract/deviceLogin.ts'
import { makeKeyPair } from '../server/openClient.ts'
import type { TestApp } from '../server/testApp.ts'
import { form } from './agents.ts'

const client_id = 'lintas-cli'

interface BegunDevice {
  device_code: string
  user_code: string
  verification_uri: string
  expires_in: number
  interval: number
  error?: string
}

/** As a command line asks for a key. */
export async function beginDevice(desk: TestApp, fields: Record<string, string> = {}) {
  const pair = makeKeyPair()
  const asked = { client_id, host: 'budi-laptop', public_key: pair.publicKey, ...fields }
  const response = await desk.server.app.request(devicePaths.begin, form(asked))
  return { ...pair, status: response.status, ...((await response.json()) as BegunDevice) }
}

/** The response to a command line that asks whether the person has confirmed. */
export async function pollDevice(desk: TestApp, device_code: string, fields: Record<string, string> = {}) {
  const asked = { grant_type: deviceGrant, client_id, device_code, ...fields }
  const response = await desk.server.app.request('/oauth/token', form(asked))
  return (await response.json()) as { error?: string; access_token?: string; token_type?: string; scope?: string }
}
