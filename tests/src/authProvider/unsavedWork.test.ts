import { describe, expect, it } from 'vitest'
import { hasUnsavedWork, registerUnsavedWork } from '../../../src/authProvider/unsavedWork.ts'

describe('unsaved work', () => {
  it('Unsaved work exists while any registered form has some', () => {
    let typed = false
    const unregister = registerUnsavedWork(() => typed)
    expect(hasUnsavedWork()).toBe(false)
    typed = true
    expect(hasUnsavedWork()).toBe(true)
    unregister()
    expect(hasUnsavedWork()).toBe(false)
  })
})
