import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase, type Sql } from './client.ts'
import { isDistributed } from './distribute.ts'
import { dumpDatabase, loadDump } from './dump.ts'
import { migrate } from './migrate.ts'

async function withCopy<T>(owner: Sql, url: string, work: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lintas-books-'))
  const name = `lintas_books_${randomBytes(6).toString('hex')}`
  try {
    await owner.unsafe(`create database ${name}`)
    const copy = new URL(url)
    copy.pathname = `/${name}`
    const rows = path.join(folder, 'rows')
    await Promise.all([rows, path.join(folder, 'keys')].map((place) => mkdir(place)))
    const [dump] = await Promise.all([dumpDatabase(url, rows), migrate(copy.href)])
    await loadDump(copy.href, rows, dump)
    return await work(copy.href)
  } finally {
    await owner.unsafe(`drop database if exists ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * The checks of the books join what Citus has on different machines. Those of a spread database therefore read a copy of it, in a database of the
 * coordinator of its own, which is dropped afterwards; the folder for temporary files needs room for all rows, compressed.
 */
export async function withBookCopy<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  const owner = createDatabase(url, { max: 1 })
  try {
    return (await isDistributed(owner)) ? await withCopy(owner, url, work) : await work(url)
  } finally {
    await owner.end()
  }
}
