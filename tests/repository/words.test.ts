import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Words that docs/glossary.md has settled: the one that is used, and what is not. Names, comments, texts and documents keep to it. */
const settled: { use: string; not: RegExp; except?: RegExp }[] = [
  // The specification names a list of the common config so.
  { use: 'recipient', not: /beneficiar/i, except: /beneficiary_account_type|beneficial_owner/ },
  { use: 'business', not: /\btenants?\b/i },
  // A band is also the coloured strip on top of a document.
  { use: 'tier', not: /(^|[^a-z])bands?(?![a-z])|Bands?(?![a-z])/, except: /\bband\(|sheet\.band/ },
  // The code of the notice's event is stored.
  { use: 'delegation', not: /stand-in|stood in for\b|StandIns?\b/i, except: /stand_in\b|standIn\b/ },
  // An entry is a line of the ledger or of the audit log.
  {
    use: 'registration',
    not: /\bentry(Calls|Handlers|Texts|Urls|At)\b|\b(use)?Entry(Call|Deps|Error|Name|PageProps)\b/,
  },
]

const root = path.resolve(import.meta.dirname, '../..')
const glossary = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8')
const files = execFileSync('git', ['ls-files', 'contract', 'src', 'server', 'docs', 'README.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  // What was applied or decided stays as it was written.
  .filter((file) => /\.(ts|tsx|md|css)$/.test(file) && !/^docs\/(decisions\/|glossary\.md)/.test(file))

describe('the words of docs/glossary.md', () => {
  it('are looked for in every house', () => {
    expect(files.length).toBeGreaterThan(500)
  })

  it.each(settled)('$use, and nothing else for it', ({ use, not, except }) => {
    expect(glossary).toContain(use)
    const found = files.flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          not.test(line) && !except?.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
        ),
    )
    expect(found).toEqual([])
  })
})
