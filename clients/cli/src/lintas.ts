#!/usr/bin/env node
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { createClient, LintasProblem } from '../../typescript/src/index.ts'
import { commands } from './commands.ts'
import { type Profile, readProfile, saveProfile } from './profile.ts'

const usages = ['login --url URL --key ID', ...Object.values(commands).map(({ usage }) => usage)]
const usage = `Usage:\n${usages.map((line) => `  lintas ${line}`).join('\n')}`

const say = (line: string) => process.stdout.write(`${line}\n`)
const clientOf = ({ url, key, secret }: Profile) => createClient({ url, key: { id: key, secret } })

/** Saves the key after it has signed once. */
async function logIn({ url, key }: { url?: string | undefined; key?: string | undefined }): Promise<void> {
  if (url === undefined || key === undefined) throw new Error(usage)
  const profile = { url, key, secret: (process.env.LINTAS_SECRET ?? (await text(process.stdin))).trim() }
  await clientOf(profile).balance({})
  say(`Saved in ${saveProfile(profile, process.env)}`)
}

async function main(): Promise<void> {
  const word = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ url: word, key: word, name: word, purpose: word, to: word, 'income-source': word },
      watch: { type: 'boolean' },
    },
  })
  const [first = '', second = ''] = positionals
  if (first === 'login') return logIn(values)
  const length = Object.hasOwn(commands, `${first} ${second}`) ? 2 : 1
  const name = positionals.slice(0, length).join(' ')
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new Error(usage)
  await command.run({
    client: clientOf(readProfile(process.env)),
    words: positionals.slice(length),
    options: values,
    say,
  })
}

/** A problem with each wrong field, or the text of an error. */
function linesOf(error: unknown): string[] {
  if (!(error instanceof LintasProblem)) return [error instanceof Error ? error.message : String(error)]
  const { detail, errors } = error.problem
  return [detail, ...errors.map((one) => `  ${one.field}: ${one.detail}`)]
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${linesOf(error).join('\n')}\n`)
  process.exitCode = 1
}
