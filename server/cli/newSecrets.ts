import { randomBytes } from 'node:crypto'

/** The server's own secrets, and the password that DATABASE_URL and deploy/container/compose.yaml need. */
const names = ['KEK', 'PEPPER', 'FILE_KEYS', 'POSTGRES_PASSWORD'] as const

/** Secrets for a new installation, as lines of an environment file. */
export const newSecrets = (): string =>
  names.map((name) => `${name}=${randomBytes(32).toString('base64url')}\n`).join('')
