import { beforeEach, describe, expect, it, vi } from 'vitest'
import { codes } from '../../../contract/base/calls/codes.ts'
import type { CallPath } from '../../../contract/calls.ts'
import { createRouteTable } from '../../../src/addresses/routeTable.ts'
import { createAuthProvider } from '../../../src/authProvider/createAuthProvider.ts'
import { createSession } from '../../../src/authProvider/createSession.ts'
import { createTabs, type TabSignal } from '../../../src/authProvider/createTabs.ts'
import { customRoutes } from '../../../src/custom-routes/customRoutes.ts'
import { CallError, NetworkError } from '../../../src/dataProvider/callError.ts'
import type { CallServer } from '../../../src/dataProvider/createCallServer.ts'
import { resources } from '../../../src/resources/resources.ts'

const answer = {
  user: { user_id: 'u1', user_name: 'maya', full_name: 'Maya Putri', avatar: null, role: 'maker' },
  unread: 2,
  idle_ms: 900_000,
}
const rightsOfRole = {
  permissions: [
    { permissions_id: 301, id: 301, pid: 300, level: 2, name: 'transfers.read' },
    { permissions_id: 300, id: 300, pid: 0, level: 1, name: 'transfers' },
    { permissions_id: 302, id: 302, pid: 300, level: 2, name: 'transfers.create' },
  ],
}

function setUp() {
  const asked: CallPath[] = []
  const fail = new Map<CallPath, Error>()
  const callServer = vi.fn(async (path: CallPath) => {
    asked.push(path)
    const error = fail.get(path)
    if (error) throw error
    if (path === '/business/get-role-permissions') return rightsOfRole
    return path === '/account/get-session' ? answer : {}
  }) as unknown as CallServer
  const told: TabSignal[] = []
  let likely = false
  const channel = { renew: vi.fn(() => Promise.resolve()), renewDevice: vi.fn(() => Promise.resolve()) }
  sessionStorage.clear()
  const session = createSession({
    callServer,
    channel,
    tabs: { tell: (signal) => void told.push(signal), listen: () => () => {} },
    tabStorage: sessionStorage,
    hint: {
      set: (value) => {
        likely = value
      },
    },
  })
  const { accessTo } = createRouteTable([...resources, ...customRoutes])
  const goToLogin = vi.fn()
  const showMessage = vi.fn()
  const authProvider = createAuthProvider({ session, accessTo, goToLogin, showMessage, reloadPage: vi.fn() })
  return { hint: () => likely, asked, fail, told, channel, session, goToLogin, showMessage, authProvider }
}

let world: ReturnType<typeof setUp>
beforeEach(() => {
  world = setUp()
})

const credentials = { challenge_id: 'c1', otp: '123456' }
const loginRequired = new CallError({ code: codes.login_required.code, message: 'Please log in.', data: null })

describe('sign-in of the portal', () => {
  it('A sign-in makes a new key for the session, loads it and signals the other tabs', async () => {
    await world.session.logIn(credentials)
    expect(world.asked).toEqual(['/account/login', '/account/get-session', '/business/get-role-permissions'])
    expect(world.channel.renew).toHaveBeenCalledOnce()
    expect(world.told).toEqual(['login'])
    expect(world.hint()).toBe(true)
  })

  it('The signed-in person is fetched once, however many ask', async () => {
    await Promise.all([world.session.load(), world.session.load(), world.authProvider.checkAuth({})])
    expect(world.asked).toEqual(['/account/get-session', '/business/get-role-permissions'])
  })
})

describe('rights of the role', () => {
  it('Rights are fetched after sign-in, modules before their actions', async () => {
    await world.session.logIn(credentials)
    expect(world.session.current()?.permissions).toEqual(['transfers', 'transfers.read', 'transfers.create'])
    await expect(world.authProvider.getPermissions?.({})).resolves.toEqual(world.session.current()?.permissions)
  })
})

describe('sign-out of the portal', () => {
  it('A sign-out clears the tab except the invite, makes a new device and key, signals, and opens the sign-in page', async () => {
    await world.session.logIn(credentials)
    sessionStorage.setItem('draft', 'secret')
    sessionStorage.setItem('inviteCode', 'AB123456')
    await expect(world.authProvider.logout({})).resolves.toBe(false)
    expect(world.asked.at(-1)).toBe('/account/logout')
    expect(sessionStorage.getItem('draft')).toBeNull()
    expect(sessionStorage.getItem('inviteCode')).toBe('AB123456')
    expect(world.channel.renewDevice).toHaveBeenCalledOnce()
    expect(world.told).toEqual(['login', 'logout'])
    expect(world.session.current()).toBeNull()
    expect(world.hint()).toBe(false)
    expect(world.goToLogin).toHaveBeenCalledOnce()
  })

  it('A sign-out works without network too', async () => {
    world.fail.set('/account/logout', new NetworkError('network'))
    await world.authProvider.logout({})
    expect(world.goToLogin).toHaveBeenCalledOnce()
  })
})

describe('checkAuth', () => {
  it('The check rejects asynchronously where nobody is signed in', async () => {
    world.fail.set('/account/get-session', loginRequired)
    const checked = world.authProvider.checkAuth({})
    expect(checked).toBeInstanceOf(Promise)
    await expect(checked).rejects.toBe(loginRequired)
  })

  it('A lost connection signs nobody out and offers a retry', async () => {
    world.fail.set('/account/get-session', new NetworkError('network'))
    const settled = vi.fn()
    world.authProvider.checkAuth({}).then(settled, settled)
    await vi.waitFor(() => expect(world.showMessage).toHaveBeenCalledWith(expect.objectContaining({ kind: 'retry' })))
    expect(settled).not.toHaveBeenCalled()
  })

  it('The check asks again after a refusal', async () => {
    world.fail.set('/account/get-session', loginRequired)
    await expect(world.session.load()).rejects.toBe(loginRequired)
    world.fail.clear()
    await expect(world.session.load()).resolves.toMatchObject(answer)
  })
})

describe('rights in the portal', () => {
  it.each([
    ['transfers', 'list', true],
    ['transfers', 'show', true],
    ['transfers', 'create', true],
    ['transfers', 'approve', false],
    ['recipients', 'list', false],
    ['transfers', 'fly', false],
  ])('The right to %s %s is %s', async (resource, action, expected) => {
    await expect(world.authProvider.canAccess?.({ resource, action })).resolves.toBe(expected)
  })

  it('The identity is that of the person', async () => {
    await expect(world.authProvider.getIdentity?.()).resolves.toMatchObject({
      id: 'u1',
      fullName: 'Maya Putri',
      role: 'maker',
    })
  })
})

describe('place where a session ended', () => {
  it('The place is returned once', () => {
    world.session.forget('/business/report/all')
    expect(world.session.takeReturnPath()).toBe('/business/report/all')
    expect(world.session.takeReturnPath()).toBeNull()
  })
})

describe('signals between tabs', () => {
  it('Tabs receive signals and nothing else', () => {
    const target = new EventTarget()
    const posted: unknown[] = []
    const tabs = createTabs(() => ({
      postMessage: (data: unknown) => void posted.push(data),
      addEventListener: target.addEventListener.bind(target),
    }))
    const heard = vi.fn()
    const stop = tabs.listen(heard)
    target.dispatchEvent(new MessageEvent('message', { data: 'login' }))
    target.dispatchEvent(new MessageEvent('message', { data: { user: 'evil' } }))
    stop()
    target.dispatchEvent(new MessageEvent('message', { data: 'logout' }))
    tabs.tell('logout')
    expect(heard.mock.calls).toEqual([['login']])
    expect(posted).toEqual(['logout'])
  })
})
