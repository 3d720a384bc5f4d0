import { parseArgs } from 'node:util'
import type { RecognisedField } from '../contract/base/files/recognition.ts'
import type { IdentityType } from '../contract/base/people/identity.ts'
import type { ReadFields } from '../server/ports/recognition/fields.ts'
import { createRecognition } from '../server/ports/recognition/recognition.ts'
import {
  type CardPerson,
  cardPeople,
  type Photograph,
  photograph,
  photographs,
  printedFieldsOf,
} from './support/documents/identityCards.ts'

/**
 * `npm run recognition-accuracy`: reads 40 generated documents as the server does; prints how many fields were correct, and how many of the
 * wrong ones were marked as doubtful. Ends with exit code 1 if less than 95 % of the clean ones are correct.
 */

const today = '2026-11-22'
const sureFrom = 0.8
const cleanShare = 0.95

interface Count {
  right: number
  all: number
  /** Wrong, and not marked as doubtful. */
  unmarked: number
}

function compare(written: Partial<Record<RecognisedField, string>>, read: ReadFields): Count {
  const names = Object.keys(written) as RecognisedField[]
  const wrong = names.filter((name) => read[name]?.value !== written[name])
  const unmarked = wrong.filter((name) => (read[name]?.confidence ?? 0) >= sureFrom)
  return { right: names.length - wrong.length, all: names.length, unmarked: unmarked.length }
}

const add = (one: Count, other: Count): Count => ({
  right: one.right + other.right,
  all: one.all + other.all,
  unmarked: one.unmarked + other.unmarked,
})

const { values } = parseArgs({ options: { verbose: { type: 'boolean' } } })
const recognition = createRecognition({ isRecognitionOn: true })

async function measure(type: IdentityType, person: CardPerson, how: Photograph): Promise<Count> {
  const read = await recognition.read({ image: await photograph(type, person, how), type, today }, 'accuracy')
  const count = compare(printedFieldsOf(type, person), read)
  if (values.verbose && count.right < count.all) console.log(type, how, printedFieldsOf(type, person), read)
  return count
}

let isGood = true
console.log('| Document | Photo | Pictures | Correct fields | Wrong and unmarked |\n|---|---|---|---|---|')
for (const type of ['ktp', 'passport'] as const) {
  for (const how of photographs) {
    let sum: Count = { right: 0, all: 0, unmarked: 0 }
    for (const person of cardPeople) sum = add(sum, await measure(type, person, how))
    const share = sum.right / sum.all
    if (how === 'clean' && share < cleanShare) isGood = false
    const percent = `${(100 * share).toFixed(1)} % (${sum.right} of ${sum.all})`
    console.log(`| ${type} | ${how} | ${cardPeople.length} | ${percent} | ${sum.unmarked} |`)
  }
}
recognition.stop()
process.exitCode = isGood ? 0 : 1
