import type { Context } from 'hono'
import { type InferType, object } from 'yup'
import { nameText, nonEmptyText } from '../../../contract/base/calls/fields.ts'
import { hostOf } from '../../../contract/deviceLogin.ts'
import { createSandboxCompany } from '../../features/operator/sandboxCompany.ts'
import { type AppEnv, addressOf } from '../core/requestLog.ts'
import { validatePayload } from '../core/validate.ts'
import { readAnonymousBody } from './incoming.ts'
import { countHit, ofNetwork, reply } from './oauthReplies.ts'
import type { OpenApi } from './opened.ts'
import { readObject } from './request.ts'

/** In a sandbox alone: a company to try the API with, for a program that has no key yet. */

export const sandboxCompaniesPath = '/sandbox/companies'

const companiesPerHour = 60
const nameLengthMax = 60
const hostLengthMax = 255
/** The key itself is checked where it is stored. */
const publicKeyLengthMax = 1_000
const schema = object({
  name: nameText(nameLengthMax).default('PT Coba Lintas'),
  host: nonEmptyText(hostLengthMax).default('sandbox'),
  public_key: nonEmptyText(publicKeyLengthMax).nullable().default(null),
}).noUnknown(true, 'input_unknown_field')

export async function makeSandboxCompany(api: OpenApi, c: Context<AppEnv>): Promise<Response> {
  await countHit(api, ofNetwork('sandbox companies', c), companiesPerHour)
  const asked = { ...schema.getDefault(), ...readObject(await readAnonymousBody(api.deps, api.bodies, c)) }
  const { name, host, public_key } = validatePayload(schema, asked, { namesAll: true }) as InferType<typeof schema>
  const company = await createSandboxCompany(api.deps, {
    name,
    host: hostOf(host),
    publicKey: public_key,
    address: addressOf(c),
  })
  return reply(api, company, 201)
}
