export const operatorSignInUrl = '/operator/log-in'
export const homeUrl = '/operator/home'
export const invitationUrl = '/operator/invitation'
/** Redirect address for the identity provider. */
export const signOnReturnUrl = '/operator/signed-on'
/** Pages that need no session. */
export const publicPaths: readonly string[] = [
  '/operator',
  '/operator/',
  operatorSignInUrl,
  invitationUrl,
  signOnReturnUrl,
]
