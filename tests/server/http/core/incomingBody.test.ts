import { describe, expect, it } from 'vitest'
import { createBodyQueue } from '../../../../server/http/core/incomingBody.ts'

describe('T46 request bodies in transit', () => {
  it('A network above its limit loses its oldest body, and others lose none', () => {
    const dropped: string[] = []
    const queue = createBodyQueue({ most: 10, mostOfNetwork: 2 })
    for (const name of ['first', 'second', 'third']) queue.enter('one', () => dropped.push(name))
    queue.enter('another', () => dropped.push('other'))
    expect(dropped).toEqual(['first'])
  })

  it('A body that leaves twice, as after sign-in, keeps the others of its network counted', () => {
    const dropped: string[] = []
    const queue = createBodyQueue({ most: 10, mostOfNetwork: 1 })
    const leave = queue.enter('one', () => dropped.push('first'))
    leave()
    queue.enter('one', () => dropped.push('second'))
    leave()
    queue.enter('one', () => dropped.push('third'))
    expect(dropped).toEqual(['second'])
  })
})
