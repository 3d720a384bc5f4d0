import { parseArgs } from 'node:util'
import { bindBusiness } from './db/business.ts'
import { appRole, createDatabase } from './db/client.ts'
import { agreeToRemoval, type OperatorOutcome, unlockCodes } from './features/factors/removal.ts'
import { findUserByIdentifier } from './features/people/store.ts'
import { createNewId } from './ports/ids.ts'
import { loadKeys } from './ports/keys.ts'
import { runProgram, withDatabase } from './program.ts'
import { readSettings, type Settings } from './settings.ts'

const usage = 'npm run operator -- disable-authenticator|unlock-codes EMAIL --staff "NAME"'

/** UTC, as the database has it. */
const timeText = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

function say(result: OperatorOutcome, email: string): string {
  switch (result.outcome) {
    case 'no_authenticator':
      return `${email} has no authenticator app.`
    case 'approved_once':
      return `First yes for ${email}. Somebody else can say the second one from ${timeText(result.earliest_at)} on.`
    case 'too_early':
      return `Not before ${timeText(result.earliest_at)}.`
    case 'same_person':
      return 'The second yes must be of somebody else.'
    case 'unlocked':
      return `Codes of ${email} are compared again.`
    case 'removed':
      return `The authenticator app of ${email} is removed. Codes come by e-mail; payments and approvals wait for 24 hours.`
  }
}

type Command = 'disable-authenticator' | 'unlock-codes'

async function act(settings: Settings, url: string, command: Command, email: string, staff: string): Promise<boolean> {
  const sql = createDatabase(url, { max: 1, role: appRole })
  try {
    const user = await findUserByIdentifier(sql, email)
    if (user === null) throw new Error(`Nobody has the address ${email}`)
    const now = () => new Date()
    const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))
    const deps = { keys: await loadKeys(settings), now, newId: createNewId(now, randomBytes) }
    const result = await sql.begin(async (tx) => {
      await bindBusiness(tx, user.business_id)
      return command === 'unlock-codes' ? unlockCodes(tx, deps, user, staff) : agreeToRemoval(tx, deps, user, staff)
    })
    console.log(say(result, email))
    return result.outcome === 'approved_once' || result.outcome === 'removed' || result.outcome === 'unlocked'
  } finally {
    await sql.end()
  }
}

/** `npm run operator`: what the operator's people do until they have screens for it. Answers whether it was done. */
async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { staff: { type: 'string' } } })
  const [command, email = ''] = positionals
  const staff = values.staff?.trim() ?? ''
  const isKnown = command === 'disable-authenticator' || command === 'unlock-codes'
  if (!isKnown || email === '' || staff === '') throw new Error(`Usage: ${usage}`)
  const settings = readSettings(process.env)
  return withDatabase(settings, (url) => act(settings, url, command, email, staff))
}

await runProgram(main)
