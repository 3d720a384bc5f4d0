import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

interface Entry {
  version?: string
  resolved?: string
  optionalDependencies?: Record<string, string>
}

const file = path.resolve(import.meta.dirname, '../../package-lock.json')
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
