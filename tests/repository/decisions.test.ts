import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = 'docs/decisions'
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const files = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .sort()

/** Numbers that were never used; the index says so. */
const unused = ['0030', '0032']
const statusForm =
  /^(proposed|accepted|superseded by \[\d{4}\]\(\S+\.md\))(, amended by \[\d{4}\]\(\S+\.md\)( and \[\d{4}\]\(\S+\.md\))*)?$/

const recordOf = (file: string) => {
  const lines = read(file).split('\n')
  const [, number = '', title = ''] = /^# (\d{4}) (\S.*)$/.exec(lines[0] ?? '') ?? []
  const [, status = ''] = /^- Status: (.+)$/.exec(lines[2] ?? '') ?? []
  const [, date = ''] = /^- Date: (\d{4}-\d{2}-\d{2})$/.exec(lines[3] ?? '') ?? []
  return { file, number, title, status, date }
}

describe('decision records', () => {
  it('Decision records are named by number and subject, without gaps except the unused numbers', () => {
    expect(files.filter((file) => !/^\d{4}(-[a-z0-9]+)+\.md$/.test(file))).toEqual([])
    const numbers = [...files.map((file) => file.slice(0, 4)), ...unused].sort()
    expect(numbers).toEqual(numbers.map((_, at) => String(at + 1).padStart(4, '0')))
  })

  it.each(files)('The record %s has a number and title, status, date, context, decision and consequences', (file) => {
    const { number, title, status, date } = recordOf(file)
    expect(number).toBe(file.slice(0, 4))
    expect(title).not.toBe('')
    expect(status).toMatch(statusForm)
    expect(date).not.toBe('')
    const sections = read(file).split(/^## /m).slice(1)
    expect(sections.map((section) => section.split('\n', 1)[0])).toEqual(['Context', 'Decision', 'Consequences'])
    expect(sections.filter((section) => section.split('\n').slice(1).join('').trim() === '')).toEqual([])
  })

  it('The index lists every decision record in order, on one line, with its title, status and date', () => {
    const rows = read('README.md')
      .split('\n')
      .filter((line) => /^\| \[\d{4}\]/.test(line))
      .map((line) => line.slice(2, -2).split(' | '))
    expect(rows.map(([link, title, status, date]) => [link, title, status, date])).toEqual(
      files.map(recordOf).map(({ file, number, title, status, date }) => [`[${number}](${file})`, title, status, date]),
    )
    expect(rows.filter((row) => row.length !== 5 || row[4] === '')).toEqual([])
  })

  it('The index of decision records names the unused numbers', () => {
    expect(read('README.md')).toContain(`The numbers ${unused.join(' and ')} were never used.`)
  })
})
