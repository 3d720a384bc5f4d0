import { expect, it } from 'vitest'
import { greetingAt } from '../../../../src/custom-routes/home/greeting.ts'

it.each([
  ['2026-11-22T07:52:00Z', 'Asia/Jakarta', 'home.greeting_day'],
  ['2026-11-22T07:52:00Z', 'UTC', 'home.greeting_morning'],
  ['2026-11-22T17:30:00Z', 'Asia/Jakarta', 'home.greeting_morning'],
  ['2026-11-22T11:00:00Z', 'Asia/Jakarta', 'home.greeting_evening'],
])('The greeting at %s by the clock of %s fits the time of day', (at, timeZone, text) => {
  expect(greetingAt(new Date(at), timeZone)).toBe(text)
})
