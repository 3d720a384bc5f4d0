import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/server/database.ts'

let database: TestDatabase
let dataDir = ''
beforeAll(async () => {
  database = await createTestDatabase()
  await database.sql.unsafe('drop schema public cascade; create schema public')
  dataDir = await mkdtemp(path.join(tmpdir(), 'lintas-program-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

async function run(program: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [`server/cli/${program}.ts`, ...(program === 'operator' ? ['status'] : [])], {
    cwd: path.join(import.meta.dirname, '..', '..'),
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const pieces: string[] = []
  child.stderr.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece))
  const [code] = await once(child, 'close')
  return { code, said: pieces.join('').trim() }
}

describe.each(['verifyBooks', 'verifyAudit', 'operator'])('program %s', (program) => {
  it('The program reports a folder without data and leaves nothing there', async () => {
    expect(await run(program, {})).toEqual({
      code: 2,
      said: `There is no database of Lintas in ${dataDir}. Set DATA_DIR or DATABASE_URL to the server's own.`,
    })
    expect(await readdir(dataDir)).toEqual([])
  })

  it('The program reports a database without tables and does not print its password', async () => {
    const { host, pathname } = new URL(database.url)
    expect(await run(program, { DATABASE_URL: database.url })).toEqual({
      code: 2,
      said: `There is no database of Lintas in ${host}${pathname}. Set DATA_DIR or DATABASE_URL to the server's own.`,
    })
  })
})
