import { describe, expect, it, vi } from 'vitest'
import { applyStartParams } from '../../../src/authProvider/startParams.ts'

describe('start-up parameters', () => {
  const deps = () => ({
    tabStorage: { setItem: vi.fn() },
    setLocale: vi.fn(),
    logOut: vi.fn(() => Promise.resolve()),
    reload: vi.fn(),
  })

  it('The parameter refresh=true signs out and loads the address without it', async () => {
    const given = deps()
    const url = new URL('https://pay.example/business/home?refresh=true&x=1')
    await expect(applyStartParams(url, given)).resolves.toBe(true)
    expect(given.logOut).toHaveBeenCalledOnce()
    expect(given.reload).toHaveBeenCalledExactlyOnceWith('https://pay.example/business/home?x=1')
  })

  it('The invite is kept and the language honoured', async () => {
    const given = deps()
    const url = new URL('https://pay.example/business?inviteCode=AB123456&language=zh-cn')
    await expect(applyStartParams(url, given)).resolves.toBe(false)
    expect(given.tabStorage.setItem).toHaveBeenCalledExactlyOnceWith('inviteCode', 'AB123456')
    expect(given.setLocale).toHaveBeenCalledExactlyOnceWith('zh')
    expect(given.logOut).not.toHaveBeenCalled()
  })

  it.each(['../../etc', '', 'fr'])('The language %j is ignored', async (language) => {
    const given = deps()
    await applyStartParams(new URL(`https://pay.example/business?language=${encodeURIComponent(language)}`), given)
    expect(given.setLocale).not.toHaveBeenCalled()
  })
})
