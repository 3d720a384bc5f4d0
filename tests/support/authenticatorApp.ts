import { generateSync } from 'otplib'

/** What an authenticator app shows for this secret at this time: computed by another library than the server's. */
export const appCode = (secret: string, at: Date): string =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) })
