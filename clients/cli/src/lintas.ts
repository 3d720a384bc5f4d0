#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { LintasProblem } from '../../typescript/src/index.ts'
import { commands } from './commands.ts'
import { exitCodeOf, Misuse } from './misuse.ts'
import { clientOf, readProfile } from './profile.ts'

const widest = Math.max(...Object.keys(commands).map((name) => name.length))
const lineOf = ([name, { help }]: [string, { help: string }]) => `  ${name.padEnd(widest)}  ${help}`
const usage = [
  'Usage: lintas COMMAND',
  ...Object.entries(commands).map(lineOf),
  'lintas help COMMAND shows its options. Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 not paid.',
].join('\n')

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** The longest name of a command at the start of these words. */
const nameIn = (words: readonly string[]): string | undefined =>
  [2, 1].map((length) => words.slice(0, length).join(' ')).find((name) => Object.hasOwn(commands, name))

function helpOf(words: readonly string[]): string {
  const name = nameIn(words)
  const command = name === undefined ? undefined : commands[name]
  return command === undefined ? usage : `lintas ${command.usage}\n  ${command.help}`
}

async function main(): Promise<void> {
  const word = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ url: word, key: word, host: word, scope: word, name: word, purpose: word, to: word, 'income-source': word },
      ...{ watch: flag, secret: flag, help: { ...flag, short: 'h' } },
    },
  })
  const isHelp = positionals[0] === 'help'
  if (isHelp || values.help === true) return say(helpOf(isHelp ? positionals.slice(1) : positionals))
  const name = nameIn(positionals)
  const command = name === undefined ? undefined : commands[name]
  if (name === undefined || command === undefined) throw new Misuse(usage)
  const words = positionals.slice(name.split(' ').length)
  if (words.length !== command.words) throw new Misuse(`Usage: lintas ${command.usage}`)
  if ('start' in command) return command.start(values, say)
  await command.run({ client: await clientOf(readProfile(process.env)), words, options: values, say })
}

/** A problem with each wrong field, or the text of an error. */
function linesOf(error: unknown): string[] {
  if (error instanceof TypeError && error.message === 'fetch failed')
    return ['The server does not answer. Is it running?']
  if (!(error instanceof LintasProblem)) return [error instanceof Error ? error.message : String(error)]
  const { detail, errors } = error.problem
  return [detail, ...errors.map((one) => `  ${one.field}: ${one.detail}`)]
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${linesOf(error).join('\n')}\n`)
  process.exitCode = exitCodeOf(error)
}
