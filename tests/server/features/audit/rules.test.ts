import { describe, expect, it } from 'vitest'
import { auditActionNames, auditActions } from '../../../../contract/base/events/auditActions.ts'
import { auditChangesOf } from '../../../../server/features/audit/rules.ts'

describe('content of a log row', () => {
  it('An audit row shows old and new values, status moves, single values, and what no version ever wrote', () => {
    expect(auditChangesOf('transfer.moved', '{"from":1,"to":4,"reason":null}')).toEqual([
      { name: 'status', old: '1', new: '4' },
    ])
    expect(auditChangesOf('x', '{"old":true,"new":false,"by":"Ann"}')).toEqual([
      { name: 'value', old: 'true', new: 'false' },
      { name: 'by', old: null, new: 'Ann' },
    ])
    expect(auditChangesOf('x', '{"new":{"roles":["a","b"]}}')).toEqual([{ name: 'roles', old: null, new: 'a, b' }])
    expect(auditChangesOf('x', 'no json')).toEqual([{ name: 'value', old: null, new: 'no json' }])
  })

  it('Every audit action has a name and a group', () => {
    for (const name of auditActionNames) expect(auditActions[name].group, name).toBeTruthy()
  })
})
