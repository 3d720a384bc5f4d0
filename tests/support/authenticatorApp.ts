import { generateSync } from 'otplib'

/** The code of an authenticator app for this secret and time, computed by another library than the server's. */
export const totpCodeOf = (secret: string, at: Date): string =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) })
