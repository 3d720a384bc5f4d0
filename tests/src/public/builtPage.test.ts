import { beforeEach, expect, test } from 'vitest'
import { renderStaticPage } from '../../../src/public/renderStaticPage.tsx'

beforeEach(() => {
  document.body.innerHTML = renderStaticPage()
})

test('The built page needs no exception in the content security policy', () => {
  for (const element of document.body.querySelectorAll('*')) {
    expect(element.hasAttribute('style'), element.outerHTML).toBe(false)
    expect(element.tagName).not.toMatch(/^(SCRIPT|STYLE|IFRAME)$/)
    for (const { name } of element.attributes) expect(name).not.toMatch(/^on/)
  }
})

test('The form cannot send a password anywhere before the page’s script runs', () => {
  const form = document.querySelector('form')
  expect(form?.getAttribute('method')).toBe('dialog')
  expect(form?.hasAttribute('action')).toBe(false)
  expect(document.querySelector<HTMLButtonElement>('form button[type=submit]')?.disabled).toBe(true)
})

test('A password manager finds the fields, and a screen reader their names', () => {
  expect(document.querySelector('#identifier')?.getAttribute('autocomplete')).toBe('username')
  expect(document.querySelector('#password')?.getAttribute('autocomplete')).toBe('current-password')
  for (const input of document.querySelectorAll('input')) expect(input.labels).toHaveLength(1)
})

test('Every text is present in all three languages', () => {
  const saidIn = (locale: string) => document.querySelectorAll(`[data-say="${locale}"]`).length
  expect(saidIn('en')).toBeGreaterThan(8)
  expect(saidIn('id')).toBe(saidIn('en'))
  expect(saidIn('zh')).toBe(saidIn('en'))
})
