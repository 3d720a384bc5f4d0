import { beforeEach, expect, test } from 'vitest'
import { builtPage } from '../../../src/public/builtPage.tsx'

beforeEach(() => {
  document.body.innerHTML = builtPage()
})

test('the built page needs no exception of the content security policy', () => {
  for (const element of document.body.querySelectorAll('*')) {
    expect(element.hasAttribute('style'), element.outerHTML).toBe(false)
    expect(element.tagName).not.toMatch(/^(SCRIPT|STYLE|IFRAME)$/)
    for (const { name } of element.attributes) expect(name).not.toMatch(/^on/)
  }
})

test('its form cannot send a password anywhere before the page is alive', () => {
  const form = document.querySelector('form')
  expect(form?.getAttribute('method')).toBe('dialog')
  expect(form?.hasAttribute('action')).toBe(false)
  expect(document.querySelector<HTMLButtonElement>('form button[type=submit]')?.disabled).toBe(true)
})

test('a password manager finds its fields, a screen reader their names', () => {
  expect(document.querySelector('#identifier')?.getAttribute('autocomplete')).toBe('username')
  expect(document.querySelector('#password')?.getAttribute('autocomplete')).toBe('current-password')
  for (const input of document.querySelectorAll('input')) expect(input.labels).toHaveLength(1)
})

test('every text stands there in all three languages', () => {
  const saidIn = (locale: string) => document.querySelectorAll(`[data-say="${locale}"]`).length
  expect(saidIn('en')).toBeGreaterThan(8)
  expect(saidIn('id')).toBe(saidIn('en'))
  expect(saidIn('zh')).toBe(saidIn('en'))
})
