export const loginUrl = '/operator/log-in'
export const homeUrl = '/operator/home'
export const invitationUrl = '/operator/invitation'
/** Where the identity provider leads back to. */
export const signedOnUrl = '/operator/signed-on'
/** Pages that are open without a session. */
export const publicPaths: readonly string[] = ['/operator', '/operator/', loginUrl, invitationUrl, signedOnUrl]
