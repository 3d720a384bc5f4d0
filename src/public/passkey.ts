/** The library comes when somebody uses a passkey, and not before. */
export async function signWithPasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return { ...(await startAuthentication({ optionsJSON: options as never })) }
}
