import { type OAuthClientProvider, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Portal } from '../../support/portal/portalWindows.ts'

export const redirectUrl = 'http://127.0.0.1:9123/callback'

/** An assistant that keeps its tokens, and shows its person the address to which it sends them. */
export function createAssistant(portal: Portal) {
  let [verifier, address] = ['', '']
  let client: Awaited<ReturnType<OAuthClientProvider['clientInformation']>>
  let tokens: Awaited<ReturnType<OAuthClientProvider['tokens']>>
  const authProvider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: 'Chat Assistant', redirect_uris: [redirectUrl] },
    state: () => 'of this chat',
    clientInformation: () => client,
    saveClientInformation: (saved) => {
      client = saved
    },
    tokens: () => tokens,
    saveTokens: (saved) => {
      tokens = saved
    },
    redirectToAuthorization: (url) => {
      address = url.href
    },
    saveCodeVerifier: (saved) => {
      verifier = saved
    },
    codeVerifier: () => verifier,
  }
  const transport = () => new StreamableHTTPClientTransport(new URL(`${portal.baseUrl}/mcp`), { authProvider })
  const newClient = () => new Client({ name: 'chat-assistant', version: '3.1' })
  return {
    /** The address where its person decides. */
    async askForConsent(): Promise<string> {
      const refused = await newClient()
        .connect(transport())
        .catch((error: unknown) => error)
      if (!(refused instanceof UnauthorizedError)) throw new Error('the assistant was not sent to its person')
      return address
    },
    async connect(code: string): Promise<Client> {
      await transport().finishAuth(code)
      const connected = newClient()
      await connected.connect(transport())
      return connected
    },
  }
}
