import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emptyForm } from '../../../../src/public/registration/registrationForm.ts'
import { usePhoneNormalizer } from '../../../../src/public/registration/usePhoneNormalizer.ts'

const typed = { ...emptyForm(''), phone_number: '+62 812-3456-7899' }

test('A press of Continue before the parser of numbers is loaded counts once it is', async () => {
  const onPress = vi.fn()
  const { result } = renderHook(() => usePhoneNormalizer(typed, () => {}, onPress))
  act(() => result.current.press())
  expect(result.current.isPressed).toBe(true)
  expect(onPress).not.toHaveBeenCalled()
  await waitFor(() => expect(result.current.isPressed).toBe(false))
  expect(onPress.mock.calls).toEqual([[{ ...typed, phone_number: '81234567899' }]])
})
