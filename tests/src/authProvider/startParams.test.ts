import { describe, expect, it, vi } from 'vitest'
import { honourStartParams } from '../../../src/authProvider/startParams.ts'

describe('start-up parameters', () => {
  const deps = () => ({
    tabStorage: { setItem: vi.fn() },
    setLocale: vi.fn(),
    logOut: vi.fn(() => Promise.resolve()),
    reload: vi.fn(),
  })

  it('refresh=true logs out and loads the address without it', async () => {
    const given = deps()
    const url = new URL('https://pay.example/business/home?refresh=true&x=1')
    await expect(honourStartParams(url, given)).resolves.toBe(true)
    expect(given.logOut).toHaveBeenCalledOnce()
    expect(given.reload).toHaveBeenCalledExactlyOnceWith('https://pay.example/business/home?x=1')
  })

  it('keeps the invite and honours the language', async () => {
    const given = deps()
    const url = new URL('https://pay.example/business?inviteCode=AB123456&language=zh-cn')
    await expect(honourStartParams(url, given)).resolves.toBe(false)
    expect(given.tabStorage.setItem).toHaveBeenCalledExactlyOnceWith('inviteCode', 'AB123456')
    expect(given.setLocale).toHaveBeenCalledExactlyOnceWith('zh')
    expect(given.logOut).not.toHaveBeenCalled()
  })

  it.each(['../../etc', '', 'fr'])('ignores the language %j', async (language) => {
    const given = deps()
    await honourStartParams(new URL(`https://pay.example/business?language=${encodeURIComponent(language)}`), given)
    expect(given.setLocale).not.toHaveBeenCalled()
  })
})
