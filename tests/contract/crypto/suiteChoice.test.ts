import { webcrypto } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { TransportError } from '../../../src/dataProvider/channel/TransportError.ts'
import { type ChannelServer, connectChannel, createChannelServer } from '../../support/server/channelServer.ts'

describe('choice of suite', () => {
  const suitesOf = (server: ChannelServer) => [...server.channels.values()].map(({ keys }) => keys.suite)

  it('Suite 2 is chosen wherever both sides have it', async () => {
    const server = createChannelServer()
    await connectChannel(server).ready()
    expect(suitesOf(server)).toEqual(['2'])
  })

  it('Suite 1 is chosen where the tab’s storage says so', async () => {
    const server = createChannelServer()
    await connectChannel(server, { suite: '1' }).ready()
    expect(suitesOf(server)).toEqual(['1'])
  })

  const withoutSubtle = { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) } as Crypto

  it('Suite 1 is chosen without WebCrypto if the server allows it', async () => {
    const server = createChannelServer()
    const { subtle: _, ...crypto } = { ...withoutSubtle, subtle: undefined }
    const channel = connectChannel(server, { crypto })
    expect(await channel.call('/a', { n: '张伟' })).toMatchObject({ data: { n: '张伟' } })
    expect(suitesOf(server)).toEqual(['1'])
  })

  it('No suite is chosen without WebCrypto where the server has only suite 2, and the page says it is insecure', async () => {
    const server = createChannelServer({ supported: '2' })
    const { subtle: _, ...crypto } = { ...withoutSubtle, subtle: undefined }
    const failure = await connectChannel(server, { crypto })
      .call('/a', {})
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(TransportError)
    expect(failure).toMatchObject({ kind: 'insecure' })
  })

  it('The choice fails where suite 1 is requested but switched off', async () => {
    const channel = connectChannel(createChannelServer({ supported: '2' }), { suite: '1' })
    await expect(channel.ready()).rejects.toMatchObject({ kind: 'swap' })
  })
})
