import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { codes } from '../../contract/base/calls/codes.ts'
import { createMetrics, gaugeNames } from '../../server/metrics.ts'

/** The alert rules, the dashboard and the documents name only metrics that the server has. */

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

interface Rule {
  alert: string
  expr: string
  annotations: { summary: string; runbook: string }
}

const rules = (parse(read('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)
const dashboard = JSON.parse(read('deploy/grafana/dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
const headings = new Set(
  [...read('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  ),
)

async function knownMetrics(): Promise<ReadonlySet<string>> {
  const metrics = createMetrics()
  metrics.watchProcess()
  const text = await metrics.text()
  const own = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
  return new Set([...own, ...gaugeNames])
}

const named = (expression: string): string[] => expression.match(/\b(?:lintas|process|nodejs)_[a-z0-9_]+/g) ?? []

it('Each alert and each panel reads metrics that the server has, and each of ours stands in the operating guide', async () => {
  const known = await knownMetrics()
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  expect(expressions.length).toBeGreaterThan(20)
  expect(expressions.flatMap(named).filter((name) => !known.has(name))).toEqual([])
  // The role of the application in the database has a name like a metric.
  const documented = new Set(named(read('docs/operating.md').replaceAll('lintas_app', '')))
  const ours = [...known].filter((name) => /^lintas_(?!.*_(bucket|count|sum)$)/.test(name))
  expect(ours.filter((name) => !documented.has(name))).toEqual([])
  expect([...documented].filter((name) => !known.has(name))).toEqual([])
})

it('Each alert leads to its section of the runbook', () => {
  expect(
    rules.map(({ annotations }) => annotations.runbook.split('#')).filter(([, at = '']) => !headings.has(at)),
  ).toEqual([])
  expect(rules.every(({ annotations }) => annotations.summary !== '')).toBe(true)
})

it('The alert of a defect names the code that a defect has', () => {
  expect(rules.find(({ alert }) => alert === 'ErrorsInternal')?.expr).toContain(`code="${codes.internal.code}"`)
})
