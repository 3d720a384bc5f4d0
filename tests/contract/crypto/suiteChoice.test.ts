import { webcrypto } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { TransportError } from '../../../src/dataProvider/channel/TransportError.ts'
import { type ChannelServer, connect, createChannelServer } from '../../support/channelServer.ts'

describe('the choice of suite', () => {
  const suitesOf = (server: ChannelServer) => [...server.channels.values()].map(({ keys }) => keys.suite)

  it('is suite 2 wherever both have it', async () => {
    const server = createChannelServer()
    await connect(server).ready()
    expect(suitesOf(server)).toEqual(['2'])
  })

  it('is suite 1 where the tab’s own storage says so', async () => {
    const server = createChannelServer()
    await connect(server, { suite: '1' }).ready()
    expect(suitesOf(server)).toEqual(['1'])
  })

  const withoutSubtle = { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) } as Crypto

  it('is suite 1 without WebCrypto, if the server allows it', async () => {
    const server = createChannelServer()
    const { subtle: _, ...crypto } = { ...withoutSubtle, subtle: undefined }
    const channel = connect(server, { crypto })
    expect(await channel.call('/a', { n: '张伟' })).toMatchObject({ data: { n: '张伟' } })
    expect(suitesOf(server)).toEqual(['1'])
  })

  it('is none without WebCrypto where the server has only suite 2: the page says it is insecure', async () => {
    const server = createChannelServer({ supported: '2' })
    const { subtle: _, ...crypto } = { ...withoutSubtle, subtle: undefined }
    const failure = await connect(server, { crypto })
      .call('/a', {})
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(TransportError)
    expect(failure).toMatchObject({ kind: 'insecure' })
  })

  it('fails where suite 1 is asked for and switched off', async () => {
    const channel = connect(createChannelServer({ supported: '2' }), { suite: '1' })
    await expect(channel.ready()).rejects.toMatchObject({ kind: 'swap' })
  })
})
