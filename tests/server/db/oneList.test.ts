import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))

it('Every list that is read page by page is a row of the generic list', () => {
  const own = sources.filter(
    (file) => !file.startsWith('db/') && /\breadPage\b|\bPageWindow\b/.test(readFileSync(`server/${file}`, 'utf8')),
  )
  expect(own).toEqual([])
})
