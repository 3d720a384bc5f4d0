import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import type { SavedViewList } from '../../../../contract/features/savedViews.ts'
import type { MadePerson } from '../../../support/business.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson
let checker: MadePerson

withBusiness('views', (scene) => {
  ;({ desk, maker, checker } = scene)
})

const viewsOf = async (person: MadePerson, list: SavedViewList) =>
  (await desk.call(person, '/view/list', { list })).items
const japan = { filter: { country: 'JP', period: 'last_month' }, sort: { field: 'created_at', order: 'DESC' } }
const save = (person: MadePerson, list: SavedViewList, name: string, id = randomUUID(), value: object = japan) =>
  desk.reply(person, '/view/save', { id, list, name, value: { ...value } })

describe('saved view', () => {
  it('A saved view is stored by name, changed, renamed and deleted, unseen by others', async () => {
    const id = randomUUID()
    await save(maker, 'transfers', '  Japan, last month ', id)
    expect(await viewsOf(maker, 'transfers')).toEqual([
      { id, name: 'Japan, last month', value: japan, is_default: false },
    ])
    expect(await viewsOf(checker, 'transfers')).toEqual([])
    expect(await viewsOf(maker, 'recipients')).toEqual([])
    await save(maker, 'transfers', 'Japan', id, { filter: {} })
    expect(await viewsOf(maker, 'transfers')).toEqual([{ id, name: 'Japan', value: { filter: {} }, is_default: false }])
    // The same id saved by another person is another view.
    await save(checker, 'transfers', 'Mine', id)
    await desk.call(checker, '/view/delete', { id })
    expect(await viewsOf(maker, 'transfers')).toHaveLength(1)
    await desk.call(maker, '/view/delete', { id })
    expect(await viewsOf(maker, 'transfers')).toEqual([])
  })

  it('Each list has one default saved view', async () => {
    const [first, second, other] = [randomUUID(), randomUUID(), randomUUID()]
    await save(maker, 'balance', 'A', first)
    await save(maker, 'balance', 'B', second)
    await save(maker, 'audit', 'C', other)
    const defaults = async () => (await viewsOf(maker, 'balance')).filter((view) => view.is_default).map(({ id }) => id)
    await desk.call(maker, '/view/set-default', { list: 'balance', id: first })
    expect(await defaults()).toEqual([first])
    await desk.call(maker, '/view/set-default', { list: 'balance', id: second })
    expect(await defaults()).toEqual([second])
    // Saving a view again keeps it the default.
    await save(maker, 'balance', 'B2', second)
    expect(await defaults()).toEqual([second])
    expect(await desk.code(maker, '/view/set-default', { list: 'balance', id: other })).toBe('not_found')
    expect(await desk.code(checker, '/view/set-default', { list: 'balance', id: first })).toBe('not_found')
    expect(await defaults()).toEqual([second])
    await desk.call(maker, '/view/set-default', { list: 'balance', id: null })
    expect(await defaults()).toEqual([])
  })

  it('The name of a saved view is unique in its list, ignoring case', async () => {
    const id = randomUUID()
    await save(checker, 'audit', 'Log-ins', id)
    expect(await save(checker, 'audit', 'LOG-INS')).toMatchObject({ code: 10040061, data: { field: 'name' } })
    expect(await save(checker, 'audit', '   ')).toMatchObject({ data: { field: 'name' } })
    expect(await save(checker, 'audit', 'log-ins', id)).toMatchObject({ code: 0 })
    expect(await save(checker, 'balance', 'Log-ins')).toMatchObject({ code: 0 })
    expect(await save(checker, 'transfers', 'Moved', id)).toMatchObject({ data: { field: 'list' } })
  })

  it('Saved views are limited in number and size', async () => {
    const names = Array.from({ length: limits.viewsMax }, (_, at) => `View ${at}`)
    const ids = names.map(() => randomUUID())
    for (const [at, name] of names.entries()) await save(maker, 'recipients', name, ids[at])
    expect(await save(maker, 'recipients', 'One more')).toMatchObject({ code: 10040060 })
    expect(await save(maker, 'recipients', 'Renamed', ids[0])).toMatchObject({ code: 0 })
    expect(await viewsOf(maker, 'recipients')).toHaveLength(limits.viewsMax)
    const large = { filter: { q: 'x'.repeat(limits.viewBytesMax) } }
    expect(await save(checker, 'recipients', 'Large', randomUUID(), large)).toMatchObject({ data: { field: 'value' } })
    const broken = { filter: { q: '\u0000' } }
    expect(await save(checker, 'recipients', 'NUL', randomUUID(), broken)).toMatchObject({ data: { field: 'value' } })
  })
})
