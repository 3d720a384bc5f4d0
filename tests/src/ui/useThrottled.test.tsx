import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ThrottledButton } from '../../../src/ui/ThrottledButton.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const press = () => fireEvent.click(screen.getByRole('button'))

test('A second click within a second is dropped, and a later one is not', () => {
  const onClick = vi.fn()
  render(<ThrottledButton onClick={onClick}>Send</ThrottledButton>)
  press()
  vi.advanceTimersByTime(999)
  press()
  expect(onClick).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  press()
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('The button accepts no click while its work runs, and accepts it afterwards', async () => {
  let finish = (): void => {}
  const onClick = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  render(<ThrottledButton onClick={onClick}>Send</ThrottledButton>)
  press()
  vi.advanceTimersByTime(30_000)
  press()
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button')).toHaveProperty('disabled', true)
  await act(async () => finish())
  press()
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('Work that fails frees the button, too', async () => {
  const onClick = vi.fn(() => Promise.reject(new Error('no')))
  render(<ThrottledButton onClick={onClick}>Send</ThrottledButton>)
  await act(async () => press())
  vi.advanceTimersByTime(1000)
  await act(async () => press())
  expect(onClick).toHaveBeenCalledTimes(2)
})
