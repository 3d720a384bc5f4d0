import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

interface Entry {
  version?: string
  resolved?: string
  optionalDependencies?: Record<string, string>
  integrity?: string
  optional?: boolean
  hasInstallScript?: boolean
}

interface Manifest {
  allowScripts: Record<string, boolean>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

const root = path.resolve(import.meta.dirname, '../..')
const file = path.join(root, 'package-lock.json')
const manifestFile = path.join(root, 'package.json')
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> }
const names = new Set(Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, '')))

it('The lock file names the optional packages of every platform, which npm ci needs', () => {
  const missing = Object.values(packages).flatMap((entry) =>
    Object.keys(entry.optionalDependencies ?? {}).filter((name) => !names.has(name)),
  )
  expect(missing, 'run node scripts/complete-lock.mjs').toEqual([])
})

it('The lock file names no package address of its own', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([])
})

describe('T39 packages', () => {
  const { allowScripts, ...manifest } = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest

  it('Every package of the lock file has a SHA-512 that npm compares', () => {
    const unproven = Object.entries(packages)
      .filter(([place, { integrity, optional }]) => place !== '' && !integrity?.startsWith('sha512-') && !optional)
      .map(([place]) => place)
    expect(unproven).toEqual([])
  })

  it('Only packages that are listed run code when they are installed', () => {
    const running = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([place]) => place.replace(/^.*node_modules\//, ''))
    expect(running.filter((name) => !(name in allowScripts))).toEqual([])
  })

  it('Every dependency comes from the registry, by a version of it', () => {
    const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(ranges.filter(([, range]) => !/^\^?\d+\.\d+\.\d+/.test(range))).toEqual([])
  })

  it('CI and `npm start` install exactly the lock file', () => {
    const installs = [
      readFileSync(path.join(root, 'scripts/install.mjs'), 'utf8'),
      readFileSync(path.join(root, '.ci/run'), 'utf8'),
    ]
    expect(installs[0]).toContain("['ci', ")
    for (const text of installs) expect(text).not.toMatch(/npm (install|i|update)\b/)
  })

  it('Hono is at least the version in which its known vulnerabilities are fixed', () => {
    const [major = 0, minor = 0, patch = 0] = (packages['node_modules/hono']?.version ?? '').split('.').map(Number)
    expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(4_012_021)
  })
})
