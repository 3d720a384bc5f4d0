import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const documents = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', ':(glob)*.md', '.github/*.md', 'docs/*.md'],
  { encoding: 'utf8' },
)
  .trim()
  .split('\n')
const scripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<string, string>
const read = (file: string) => readFileSync(file, 'utf8')
const topFolders = /^(contract|src|server|tests|scripts|docs|bench|clients|examples)\/[\w./{},-]+$/

/** Files that the examples of docs/extending.md create. */
const invented = [
  'contract/features/projects.ts',
  'src/resources/projects/index.ts',
  'src/i18n/catalogues/projects.ts',
  'src/custom-routes/settings/XTab.tsx',
]

/** `src/i18n/{en,id}/a.ts` names one file for each language. */
const eachOf = (name: string): string[] => {
  const [all, choices] = /\{([^}]*)\}/.exec(name) ?? []
  return all === undefined || choices === undefined
    ? [name]
    : choices.split(',').flatMap((choice) => eachOf(name.replace(all, choice)))
}

const pathsOf = (text: string) =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => topFolders.test(name) && !name.includes('NNNN'))
    .flatMap(eachOf)

describe('documents', () => {
  it('Documents name files and folders', () => {
    expect(documents.flatMap((file) => pathsOf(read(file))).length).toBeGreaterThan(300)
  })

  // The names in docs/security.md are relative to tests/; its own test checks them.
  it.each(documents.filter((file) => file !== 'docs/security.md'))('The document %s names files that exist', (file) => {
    expect(pathsOf(read(file)).filter((name) => !invented.includes(name) && !existsSync(name))).toEqual([])
  })

  it.each(documents)('The document %s names scripts and documents that exist', (file) => {
    const text = read(file)
    const programs = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(programs.filter((name) => !(name in scripts))).toEqual([])
    // Code in backquotes has no links: patterns have brackets, too.
    const links = [...text.replaceAll(/`[^`]*`/g, '').matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) => link)
    const missing = links.filter((link) => !/^\w+:/.test(link) && !existsSync(path.join(path.dirname(file), link)))
    expect(missing).toEqual([])
  })

  it('The documented order of the features equals the checked one', () => {
    const [, said] = /^`(config files [A-Za-z ]+)`\.$/m.exec(read('docs/architecture.md')) ?? []
    const [, checked = ''] = /^const features = \[([^\]]*)\]/m.exec(read('.dependency-cruiser.mjs')) ?? []
    expect(said?.split(' ')).toEqual([...checked.matchAll(/'(\w+)'/g)].map(([, name]) => name))
  })
})
