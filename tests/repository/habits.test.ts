import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { oldestRelease, release } from '../../server/db/installation.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const packageFile = JSON.parse(read('package.json')) as {
  version: string
  engines: { node: string }
  dependencies: Record<string, string>
}
const { formatter } = JSON.parse(read('biome.json')) as {
  formatter: { indentStyle: string; indentWidth: number; lineWidth: number }
}

describe('files for contributors', () => {
  it('The version of Node in .nvmrc is the one that the project installs', () => {
    expect(read('.nvmrc').trim()).toBe(packageFile.dependencies.node)
  })

  it('The CI workflow runs .ci/run on the oldest version of Node that package.json allows', () => {
    const workflow = read('.github/workflows/ci.yml')
    const [, oldest = ''] = /^>=(\d+)$/.exec(packageFile.engines.node) ?? []
    expect(workflow).toContain(`node-version: ${oldest}\n`)
    expect(workflow).toContain('- run: .ci/run\n')
    expect(read('README.md')).toContain(`Node ${oldest} or newer`)
    expect(read('CONTRIBUTING.md')).toContain(`Node ${oldest} or newer`)
  })

  it('The line format of .editorconfig equals that of biome.json', () => {
    const [everyFile = ''] = read('.editorconfig').split('\n\n').slice(1)
    expect(everyFile).toContain(`indent_style = ${formatter.indentStyle}\n`)
    expect(everyFile).toContain(`indent_size = ${formatter.indentWidth}\n`)
    expect(everyFile).toContain(`max_line_length = ${formatter.lineWidth}\n`)
  })

  it('The current version is below Unreleased in the changelog and is supported by the security policy', () => {
    const releases = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
    expect(releases[0]).toBe('Unreleased')
    expect(releases[1]).toMatch(new RegExp(`^${packageFile.version.replaceAll('.', '\\.')} - \\d{4}-\\d{2}-\\d{2}$`))
    expect(read('SECURITY.md')).toContain(`${packageFile.version.replace(/\d+$/, 'x')} (latest)`)
  })

  it('The version is that of the lock file and of the program, and an older release that may run beside it is the one before it', () => {
    const lock = JSON.parse(read('package-lock.json')) as { version: string; packages: { '': { version: string } } }
    expect([lock.version, lock.packages[''].version, release]).toEqual(Array(3).fill(packageFile.version))
    const [newest, before] = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+) - /gm)].map(([, one]) => one)
    expect(newest).toBe(packageFile.version)
    expect([newest, before]).toContain(oldestRelease)
  })
})
