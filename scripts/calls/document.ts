import { readdirSync, readFileSync } from 'node:fs'
import type { Schema } from 'yup'
import type { Access, Audience, Call, Cost, StaffAccess } from '../../contract/base/calls/call.ts'
import { type CodeName, codeNames, codes, type Reaction } from '../../contract/base/calls/codes.ts'
import { languages } from '../../contract/base/calls/envelope.ts'
import type { ListName } from '../../contract/base/calls/schemaMeta.ts'
import { hasSecretField } from '../../contract/base/calls/secretFields.ts'
import { documentKinds } from '../../contract/base/files/businessDocuments.ts'
import { limits } from '../../contract/base/money/limits.ts'
import { currencyCodes } from '../../contract/base/money/money.ts'
import { incomeSourceCodes, purposeCodes, relationshipCodes } from '../../contract/base/money/purposes.ts'
import { countries } from '../../contract/base/people/countries.ts'
import { provinces } from '../../contract/base/people/provinces.ts'
import { permissionNames, roleNames } from '../../contract/base/people/roles.ts'
import { securityQuestionCodes } from '../../contract/base/people/securityQuestions.ts'
import { batchStatusNames, transferStatusNames } from '../../contract/base/statuses/names.ts'
import { statusNumbers } from '../../contract/base/statuses/reported.ts'
import { transferStatuses } from '../../contract/base/statuses/transfer.ts'
import { calls } from '../../contract/calls.ts'
import { corridors } from '../../contract/corridors/all.ts'
import { indonesianBanks } from '../../contract/corridors/indonesianBanks.ts'
import { fileField } from '../../contract/crypto/upload.ts'
import { delegation, policy } from '../../contract/features/approvals.ts'
import { challenge, factors } from '../../contract/features/factors.ts'
import { filePurposes } from '../../contract/features/files.ts'
import { quote } from '../../contract/features/quotes.ts'
import { recipient, recipientRow } from '../../contract/features/recipients.ts'
import { sessionUser, userStatus } from '../../contract/features/session.ts'
import { member } from '../../contract/features/team.ts'
import { transfer, transferRow } from '../../contract/features/transfers.ts'
import { codeMessage } from '../../contract/messages/codes.ts'
import { needsVerification } from '../../server/http/core/authorize.ts'
import { defineJsonSchema, type JsonSchema, messagesOf, type Naming, toJsonSchema } from './jsonSchema.ts'
import { rules } from './rules.ts'
import { thrownCodes } from './thrownCodes.ts'

interface DescribedCall {
  description: string
  audience: Audience
  /** For a person: `member`, or the permission that their role needs. */
  access?: Access
  /** For the operator's staff: `member`, or the right that their role needs. */
  right?: StaffAccess
  effect: Call['effect']
  /** Default: light. */
  cost?: Cost
  clear?: true
  background?: true
  /** Refused over suite 1, unless the operator allows it. */
  secret?: true
  upload?: { part: string; bytesMax: number; purposes: typeof filePurposes }
  errors: CodeName[]
  request: JsonSchema
  reply: JsonSchema
}

export interface CallsDocument {
  $schema: string
  $comment: string
  codes: Record<string, { code: number; reaction: Reaction; message: string }>
  rules: Record<string, string>
  errorsOfEveryCall: CodeName[]
  calls: Record<string, DescribedCall>
  $defs: Record<string, JsonSchema>
}

const lists: Record<ListName, readonly (string | number)[]> = {
  countries: countries.map(({ code }) => code),
  currencies: currencyCodes,
  corridors: corridors.map(({ id }) => id),
  document_kinds: documentKinds,
  file_purposes: Object.keys(filePurposes),
  income_sources: incomeSourceCodes,
  indonesian_banks: indonesianBanks.map(({ value }) => value),
  languages,
  permissions: permissionNames,
  provinces_of_indonesia: provinces.map(({ code }) => code),
  purposes: purposeCodes,
  relationships: relationshipCodes,
  roles: roleNames,
  security_questions: securityQuestionCodes,
  statuses: statusNumbers,
  transfer_statuses: transferStatuses,
  transfer_status_names: transferStatusNames,
  batch_status_names: batchStatusNames,
}

const named: Record<string, Schema> = {
  challenge,
  delegation,
  factors,
  member,
  policy,
  quote,
  recipient,
  recipient_row: recipientRow,
  session_user: sessionUser,
  transfer,
  transfer_row: transferRow,
  user_status: userStatus,
}

export const naming: Naming = { lists, named: new Map(Object.entries(named).map(([name, schema]) => [schema, name])) }

/** Errors of the channel and of the server in general, which any call may return. */
const errorsOfEveryCall: CodeName[] = [
  'channel_invalid',
  'not_permitted',
  'other_site',
  'input_too_large',
  'input_too_slow',
  'call_unknown',
  'too_many_requests',
  'unavailable',
  'too_many_calls',
  'internal',
]

const errorsOfSession: CodeName[] = ['login_required', 'session_expired', 'session_over', 'session_ended']

const errorsOfAudience: Record<Audience, CodeName[]> = {
  anyone: [],
  person: errorsOfSession,
  staff: errorsOfSession,
  recipient_link: errorsOfSession,
  api_key: ['login_required', 'api_signature_invalid', 'api_scope_missing', 'business_not_verified'],
}

const isCode = (message: string): message is CodeName => Object.hasOwn(codes, message)

function errorsOf(call: Call, thrown: readonly CodeName[]): CodeName[] {
  if (call.clear) return ['swap_failed']
  const errors = new Set<CodeName>([
    'input_invalid',
    'input_unknown_field',
    ...messagesOf(call.request).filter(isCode),
    ...errorsOfAudience[call.audience],
    ...(call.audience === 'person' && needsVerification(call.access, call.effect)
      ? (['business_not_verified'] as const)
      : []),
    ...(call.needsConfirmation ? (['confirmation_needed'] as const) : []),
    ...(call.waitsForHold ? (['factor_changed_hold', 'mail_reset_hold'] as const) : []),
    ...(call.effect === 'change' ? (['idempotency_conflict'] as const) : []),
    ...(call.upload ? (['file_altered'] as const) : []),
    ...thrown,
  ])
  return codeNames.filter((name) => errors.has(name) && !errorsOfEveryCall.includes(name))
}

/** Reads the comment above each call in the contract. */
function readDescriptions(folder: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue
    const source = readFileSync(`${folder}/${file}`, 'utf8')
    for (const [, comment = '', path = ''] of source.matchAll(
      /\/\*\*((?:(?!\*\/|\/\*\*)[\s\S])*)\*\/\s*'(\/[^']+)': defineCall/g,
    )) {
      found.set(path, comment.replace(/(?<![ \t])[ \t]*\n[ \t]*\* ?/g, ' ').trim())
    }
  }
  return found
}

/** The encrypted part of an upload: the payload plus the field that describes the file. */
function withFile(schema: JsonSchema): JsonSchema {
  const { properties, required } = schema as { properties: object; required: string[] }
  const file = { type: 'string', pattern: '^[A-Za-z0-9_-]+$', description: 'docs/protocol.md, section 8' }
  return { ...schema, properties: { ...properties, [fileField]: file }, required: [...required, fileField] }
}

function describeCall(call: Call, description: string, thrown: readonly CodeName[]): DescribedCall {
  const request = toJsonSchema(call.request, naming)
  return {
    description,
    audience: call.audience,
    ...(call.audience === 'person' ? { access: call.access } : {}),
    ...(call.audience === 'staff' ? { right: call.right } : {}),
    effect: call.effect,
    ...(call.cost ? { cost: call.cost } : {}),
    ...(call.clear ? { clear: true } : {}),
    ...(call.background ? { background: true } : {}),
    ...(hasSecretField(call) ? { secret: true } : {}),
    ...(call.upload ? { upload: { part: fileField, bytesMax: limits.uploadBytesMax, purposes: filePurposes } } : {}),
    errors: errorsOf(call, thrown),
    request: call.upload ? withFile(request) : request,
    reply: toJsonSchema(call.reply, naming),
  }
}

/** Every call of the contract as data for clients in any language. `root` is the project folder. */
export function makeDocument(root: string): CallsDocument {
  const descriptions = readDescriptions(`${root}/contract/features`)
  const thrown = thrownCodes(`${root}/server/handlers.ts`)
  const described = Object.entries<Call>(calls).map(([path, call]) => {
    const codesThrown = thrown.get(path)
    if (codesThrown === undefined && !call.clear) throw new Error(`the handler of ${path} was not found`)
    return [path, describeCall(call, descriptions.get(path) ?? '', codesThrown ?? [])] as const
  })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $comment: 'Generated from the contract by `npm run calls`. docs/generated/calls.md explains the format.',
    errorsOfEveryCall,
    calls: Object.fromEntries(described),
    codes: Object.fromEntries(codeNames.map((name) => [name, { ...codes[name], message: codeMessage(name, 'en') }])),
    rules,
    $defs: {
      ...Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, { enum: values }])),
      ...Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, defineJsonSchema(schema, naming)])),
    },
  }
}
