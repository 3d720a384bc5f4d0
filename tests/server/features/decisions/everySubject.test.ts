import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { subjects } from '../../../../server/features/approvalInbox/subjects.ts'
import { createTestApp, type TestApp } from '../../../support/server/testApp.ts'
import { type Behaviour, behaviours, type Scene } from '../../../support/subjects/subject.ts'
import { subjectCases } from '../../../support/subjects/table.ts'

/** Every subject behaves alike (server/features/decisions): one table, and each behaviour once. */

let desk: TestApp
let scene: Scene
let count = 0

beforeAll(async () => {
  desk = await createTestApp()
  for (const { prepare } of Object.values(subjectCases)) await prepare?.(desk)
})
afterAll(() => desk.server.stop())

const signedCases = Object.entries(subjectCases).flatMap(([name, subject]) =>
  subject.ways.map((way) => [`${name} signed with ${way}`, way, subject] as const),
)

/** Details of the entries of an action, oldest first. */
const auditOf = async (action: string) =>
  (await scene.audited()).filter((entry) => entry.action === action).map(({ detail }) => detail)

describe.each(signedCases)('%s', (_, way, subject) => {
  const { lacks, codes, titles, audit } = subject
  beforeEach(async () => {
    count += 1
    scene = await subject.begin(desk, `every${count}`, way)
  })
  afterAll(async () => expect(await desk.checkBooks()).toEqual([]))
  const itFor = (behaviour: Behaviour) => (behaviour in lacks ? () => undefined : it)
  // The same by either signature.
  const itOnceFor = (behaviour: Behaviour) => (way === subject.ways[0] ? itFor(behaviour) : () => undefined)

  itFor('approve')('Another person approves exactly what they saw, once, and it is carried out', async () => {
    const asked = await scene.ask()
    expect(await asked.state()).toBe('waiting')
    expect(await asked.offered('decider')).toEqual(['approve', 'deny'])
    expect(await asked.approve('decider')).toBe('ok')
    expect(await asked.state()).toBe('approved')
    expect(await asked.offered('second')).toEqual([])
    expect(await asked.approveUnsigned('second')).not.toBe('ok')
    expect(await asked.deny('second')).toBe(codes.over)
  })

  itOnceFor('deny')('A denial ends the request, and nobody approves it afterwards', async () => {
    const asked = await scene.ask()
    expect(await asked.deny('decider')).toBe('ok')
    expect(await asked.state()).toBe('denied')
    expect(await asked.decisions()).toMatchObject([{ reason: 'Not this one' }])
    expect(await asked.approve('second')).toBe(codes.over)
    expect(await asked.state()).toBe('denied')
  })

  itOnceFor('withdraw')('The asker withdraws a request, which then nobody decides on', async () => {
    const asked = await scene.ask()
    expect(await asked.withdraw('powerless')).toBe('not_permitted')
    expect(await asked.withdraw('asker')).toBe('ok')
    expect(await asked.state()).toBe('withdrawn')
    expect(await asked.approve('decider')).toBe(codes.over)
    expect(await asked.deny('decider')).toBe(codes.over)
    expect(await asked.decisions()).toEqual([])
  })

  itFor('changed since seen')('T05 What nobody asked for is not approved under the same name', async () => {
    const asked = await scene.ask()
    expect(await asked.approveOther('decider')).toBe(codes.changed)
    expect(await asked.state()).toBe('waiting')
  })

  itFor('own request')('T01 Nobody decides on a request of their own', async () => {
    const asked = await scene.ask()
    expect(await asked.offered('asker')).toEqual([])
    expect(await asked.approve('asker')).toBe(codes.own)
    expect(await asked.deny('asker')).toBe(codes.own)
    expect(await asked.state()).toBe('waiting')
  })

  itOnceFor('wrong role')('A person whose role only reads decides on nothing', async () => {
    const asked = await scene.ask()
    expect(await asked.approveUnsigned('powerless')).toBe(codes.unpermitted)
    expect(await asked.deny('powerless')).toBe(codes.unpermitted)
    expect(await asked.state()).toBe('waiting')
  })

  itFor('role lost between')('A person who loses the role between signing and sending approves nothing', async () => {
    const asked = await scene.ask()
    const code = await asked.approve('decider', () => scene.setRole('decider', 'none'))
    expect(code).toBe(codes.unpermitted)
    expect(await asked.state()).toBe('waiting')
  })

  itFor('several approvals')('A person who has approved a subject may deny it as long as it waits', async () => {
    await scene.setPolicy(2, [])
    const asked = await scene.ask()
    expect(await asked.approve('decider')).toBe('ok')
    expect(await asked.decisions()).toMatchObject([{ signed_by: way === 'passkey' ? 'passkey' : 'code_and_pin' }])
    expect(await asked.offered('decider')).toEqual(['deny'])
    expect(await asked.approve('decider')).toBe('already_approved')
    expect(await asked.deny('decider')).toBe('ok')
    expect(await asked.decisions()).toMatchObject([{ decision: 'denied' }])
    expect(await asked.approve('third')).toBe(codes.over)
  })

  itFor('approval lapses')('An approval does not count while its approver has another role', async () => {
    await scene.setPolicy(2, [])
    const asked = await scene.ask()
    expect(await asked.approve('decider')).toBe('ok')
    await scene.setRole('decider', 'none')
    expect(await asked.approve('third')).toBe('ok')
    expect(await asked.offered('third')).not.toContain('approve')
    await scene.setRole('decider', 'own')
    // The role is restored, and with it the approval; another person must give the last one.
    expect(await asked.approve('decider')).toBe('already_approved')
    expect(await asked.state()).toBe('waiting')
    expect(await asked.deny('third')).toBe('ok')
  })

  itFor('delegation')(
    'The delegate of a named approver approves a subject, and that approver cannot approve it again',
    async () => {
      await scene.setPolicy(2, ['third', 'second'])
      const asked = await scene.ask()
      expect(await asked.offered('decider')).toEqual(['deny'])
      expect(await asked.approve('decider')).toBe('approver_not_named')
      const end = await scene.delegate('third', 'decider')
      expect(await asked.offered('decider')).toEqual(['approve', 'deny'])
      expect(await asked.approve('decider')).toBe('ok')
      expect(await asked.approve('third')).toBe('already_approved')
      expect(await asked.offered('third')).not.toContain('approve')
      await end()
    },
  )

  const itWhereBothHold = 'delegation' in lacks ? () => undefined : itFor('approval lapses')

  itWhereBothHold(
    'A delegate’s approval whose principal has another role since keeps that name, and only the delegate gives it again',
    async () => {
      await scene.setPolicy(2, ['third', 'second'])
      const asked = await scene.ask()
      const end = await scene.delegate('second', 'decider')
      expect(await asked.approve('decider')).toBe('ok')
      await scene.setRole('second', 'other')
      expect(await asked.approve('second')).toBe('already_approved')
      expect(await asked.offered('second')).not.toContain('approve')
      expect(await asked.offered('decider')).toContain('approve')
      expect(await asked.approve('decider')).toBe('ok')
      expect(await asked.decisions()).toHaveLength(1)
      await scene.setRole('second', 'own')
      await end()
      expect(await asked.deny('third')).toBe('ok')
    },
  )

  itOnceFor('batch')(
    'A batch approves a subject with one signature, and refuses one’s own request beside it alone',
    async () => {
      const asked = await scene.ask()
      expect(await asked.approveInBatch('third')).toEqual(['ok', 'four_eyes'])
      expect(await asked.state()).toBe('approved')
    },
  )

  itOnceFor('comments')(
    'A comment is read by everyone who may see the request, notifies the others concerned and is in the audit log',
    async () => {
      const asked = await scene.ask()
      const text = 'Which invoice is this?\nSee https://example.com'
      expect(await asked.comment('decider', text)).toBe('ok')
      const first = { author_name: scene.nameOf('decider'), text }
      expect(await asked.comments('asker')).toMatchObject([first])
      expect(await scene.notices('asker')).toContain(titles.commented)
      expect(await scene.notices('second')).toContain(titles.commented)
      expect(await scene.notices('decider')).not.toContain(titles.commented)
      desk.server.clock.advance(1)
      expect(await asked.comment('asker', 'The one of May')).toBe('ok')
      expect(await scene.notices('decider')).toContain(titles.commented)
      expect(await asked.comments('decider')).toMatchObject([first, { text: 'The one of May' }])
      expect(await auditOf(audit.commented)).toMatchObject([{ text }, { text: 'The one of May' }])
    },
  )

  itOnceFor('comments')('A comment of a stranger, without words or with hidden characters is refused', async () => {
    const asked = await scene.ask()
    expect(await asked.commentOfStranger('Hello')).toBe('not_found')
    for (const text of ['', 'paid\u202egnp.exe', 'x'.repeat(limits.commentLengthMax + 1)])
      expect(await asked.comment('asker', text)).toBe('input_invalid')
    expect(await asked.comments('decider')).toEqual([])
  })

  itOnceFor('what changed')(
    'A request that is sent again after a denial shows what has changed to the person who denied it',
    async () => {
      const asked = await scene.ask()
      expect(await asked.changes('decider')).toEqual({ fields: [], isOwnDecision: false })
      expect(await asked.deny('decider')).toBe('ok')
      desk.server.clock.advance(1)
      const again = await asked.again()
      const { fields, isOwnDecision } = await again.changes('decider')
      expect(isOwnDecision).toBe(true)
      expect(fields).toContain('account')
      expect((await again.changes('second')).isOwnDecision).toBe(false)
      // Approved: the next request is another story.
      expect(await again.approve('decider')).toBe('ok')
    },
  )

  itOnceFor('reminder')(
    'A request that nobody decides on reminds those who can before it ends, once each time',
    async () => {
      const asked = await scene.ask()
      const end = desk.server.clock.now().getTime() + subject.lifeMs
      expect(new Date((await asked.expiresAt('decider')) ?? 0).getTime()).toBe(end)
      const reminders = async () => (await scene.notices('decider')).filter((title) => title === titles.reminder).length
      for (const [index, before] of subject.remindsMs.entries()) {
        await desk.advance(end - before - desk.server.clock.now().getTime() - 1)
        await scene.sweep()
        expect(await reminders()).toBe(index)
        await desk.advance(1)
        await scene.sweep()
        await scene.sweep()
        expect(await reminders()).toBe(index + 1)
      }
      expect(await scene.notices('asker')).not.toContain(titles.reminder)
    },
  )

  itOnceFor('expiry')('A request that nobody decides on ends once, and its asker reads what to do', async () => {
    const asked = await scene.ask()
    await desk.advance(subject.lifeMs)
    await scene.sweep()
    await scene.sweep()
    expect(['withdrawn', 'expired']).toContain(await asked.state())
    expect((await scene.notices('asker')).filter((title) => title === titles.ended)).toHaveLength(1)
    expect(await auditOf(audit.expired)).toHaveLength(1)
    expect(await asked.expiresAt('decider')).toBeNull()
    expect(await asked.deny('decider')).toBe(codes.over)
  })

  itOnceFor('expiry')('A request that was decided on is neither reminded of nor ended', async () => {
    const asked = await scene.ask()
    expect(await asked.deny('decider')).toBe('ok')
    await desk.advance(subject.lifeMs + 1)
    await scene.sweep()
    expect(await scene.notices('decider')).not.toContain(titles.reminder)
    expect(await scene.notices('asker')).not.toContain(titles.ended)
    expect(await auditOf(audit.expired)).toEqual([])
  })

  itOnceFor('audit')(
    'The audit log has each decision under its giver’s name, and a refused one is no decision',
    async () => {
      const deciders = async (action: string) =>
        (await scene.audited()).filter((entry) => entry.action === action).map(({ actor_id }) => actor_id)
      const approved = await scene.ask()
      const before = await deciders(audit.denied)
      expect(await approved.deny('asker')).toBe(codes.own)
      expect(await deciders(audit.denied)).toEqual(before)
      expect(await approved.approve('decider')).toBe('ok')
      expect(await deciders(audit.approved)).toContain(scene.idOf('decider'))
      const denied = await scene.ask()
      expect(await denied.deny('second')).toBe('ok')
      expect(await deciders(audit.denied)).toContain(scene.idOf('second'))
    },
  )

  itFor('MAC')(
    'T94 A request whose stored content was rewritten is neither approved nor denied as it was seen',
    async () => {
      const asked = await scene.ask()
      let putBack = (): unknown => undefined
      const code = await asked.approve('decider', async () => {
        putBack = await asked.alter()
      })
      expect(code).toBe(codes.altered)
      expect(await asked.deny('second')).not.toBe('ok')
      expect(await asked.state()).not.toBe('approved')
      await putBack()
    },
  )
})

it('Every subject of the approval inbox is tested in each behaviour or says why it lacks it', () => {
  const rows: Record<string, (typeof subjectCases)['transfer']> = subjectCases
  expect(Object.keys(rows)).toEqual(
    expect.arrayContaining([...Object.keys(subjects), 'company_account', 'staff_change']),
  )
  for (const { lacks } of Object.values(rows))
    for (const [behaviour, reason] of Object.entries(lacks)) {
      expect(behaviours).toContain(behaviour)
      expect(reason.split(' ').length).toBeGreaterThan(3)
    }
})
