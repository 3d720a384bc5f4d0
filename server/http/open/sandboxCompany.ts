import type { Context } from 'hono'
import { object } from 'yup'
import { nameText } from '../../../contract/base/calls/fields.ts'
import { hostOf } from '../../../contract/deviceLogin.ts'
import { createSandboxCompany } from '../../features/operator/sandboxCompany.ts'
import { type AppEnv, addressOf } from '../core/requestLog.ts'
import { validatePayload } from '../core/validate.ts'
import { countHit, ofNetwork, readJson, reply } from './oauthReplies.ts'
import type { OpenApi } from './opened.ts'

/** In a sandbox alone: a company to try the API with, for a program that has no key yet. */

export const sandboxCompaniesPath = '/sandbox/companies'

const companiesPerHour = 60
const nameLengthMax = 60
const schema = object({ name: nameText(nameLengthMax) })

const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise)

export async function makeSandboxCompany(api: OpenApi, c: Context<AppEnv>): Promise<Response> {
  await countHit(api, ofNetwork('sandbox companies', c), companiesPerHour)
  const asked = (await readJson(api, c)) ?? {}
  const name = textOf(asked.name, 'PT Coba Lintas')
  validatePayload(schema, { name }, { namesAll: true })
  const company = await createSandboxCompany(api.deps, {
    name,
    host: hostOf(textOf(asked.host, 'sandbox')),
    publicKey: typeof asked.public_key === 'string' ? asked.public_key : null,
    address: addressOf(c),
  })
  return reply(api, company, 201)
}
